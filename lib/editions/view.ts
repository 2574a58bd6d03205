/** Business values of constants.md#list-constants. */
export const EDITIONS_PER_PAGE = 6;
export const NEWEST_EDITIONS = 4;

/**
 * Address of the printed version, http or https only (D43), or undefined. An address of the site
 * itself is given as a path, so that the viewer frames it under whatever name the site is reached.
 */
export function printedAddress(
  edition: { url_impresa: string | null },
  siteUrl: string,
): string | undefined {
  if (!edition.url_impresa || !URL.canParse(edition.url_impresa)) return undefined;
  const url = new URL(edition.url_impresa);
  if (!/^https?:$/.test(url.protocol)) return undefined;
  const path = url.pathname + url.search + url.hash;
  // A path that begins with two slashes would lead to another host.
  const isOwn = url.origin === new URL(siteUrl).origin && !path.startsWith('//');
  return isOwn ? path : url.href;
}

/**
 * Whether the address of a printed version, as `printedAddress` gives it, is a stored PDF of the site. Browsers show
 * one with a program of their own, which runs in no sandbox and, on phones, in no frame (decision 077).
 */
export const isOwnPdf = (address: string): boolean =>
  /^\/media\/[^?#]*\.pdf(?:$|[?#])/i.test(address);
