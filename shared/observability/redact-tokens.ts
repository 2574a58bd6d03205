/** Pages and calls whose path has a secret as its last segment: preview links (D62). */
const SECRET_PATH = /(\/(?:vista-previa|redaccion\/vistas)\/+)(?!estado\/)[^/?#\s"'\\]+/g;

/** Replaces the tokens in addresses of preview links, wherever in a text they stand. */
export const redactTokens = (text: string): string =>
  // Nearly every line of a log returns here.
  text.includes('/vista') ? text.replace(SECRET_PATH, '$1[secret]') : text;
