/** A random text for one call that may be repeated (`IDEMPOTENCY_HEADER`); also where a page is not served over HTTPS. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');
