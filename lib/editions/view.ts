import { PAGE_SIZES } from '../../contract/page-sizes.ts';

/** Business values of constants.md#list-constants. */
export const EDITIONS_PER_PAGE = PAGE_SIZES.editions.site;
export const NEWEST_EDITIONS = 4;

/**
 * Address of the printed version, http or https only (D43), or undefined. An address of the site
 * itself becomes a path, so that the viewer works under any host name.
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
 * Whether the printed version is a PDF stored by the site. Browsers show PDFs with a viewer of
 * their own, which does not run in a sandbox and, on phones, not in a frame (record 077).
 */
export const isOwnPdf = (address: string): boolean =>
  /^\/media\/[^?#]*\.pdf(?:$|[?#])/i.test(address);
