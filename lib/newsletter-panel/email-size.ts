/** Bytes of HTML after which Gmail cuts an e-mail: the rest is behind «Mensaje acortado». */
const GMAIL_LIMIT = 102 * 1024;

/** What Gmail does with an e-mail of this HTML; undefined if it shows all of it. */
export function gmailCut(html: string): string | undefined {
  const bytes = new TextEncoder().encode(html).length;
  if (bytes <= GMAIL_LIMIT) return undefined;
  const size = `${Math.ceil(bytes / 1024)} KB`;
  return `Pesa ${size} y Gmail corta lo que pasa de 102 KB («Mensaje acortado»). Quita bloques o acorta los textos.`;
}
