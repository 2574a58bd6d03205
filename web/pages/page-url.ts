import { isList, rewriteList } from '../../lib/core/list-rewrites.ts';
import { isGuarded, isNewsletterLink, isPreview, routes } from '../../lib/core/routes.ts';
import { isEmailLinkPath } from '../../lib/email-links/links.ts';

const UNENCODED_PATH = /^\/[\w./-]*$/;

/** Splits a URL into its raw path and its query with the `?`; a second `?` is part of the query. */
export function splitUrl(url: string): [path: string, query: string] {
  const at = url.indexOf('?');
  return at < 0 ? [url, ''] : [url.slice(0, at), url.slice(at)];
}

/**
 * Path under which Next caches the page of a URL, as the middleware rewrites it: revalidation skips
 * the middleware. Undefined where a list has no page for the query, and for non-canonical
 * spellings, of which there are endlessly many.
 */
export function cachePathOf(url: string): string | undefined {
  const [pathname, query] = splitUrl(url);
  if (!UNENCODED_PATH.test(pathname)) return undefined;
  return query && isList(pathname) ? rewriteList(pathname, new URLSearchParams(query)) : pathname;
}

/** Addresses of files, API calls and health checks; feeds and sitemaps are cached like pages. */
const NOT_A_PAGE = /\.(?!xml$)[a-z0-9]+$|^\/(?:_next|api|media)\/|^\/(?:healthz|readyz)$/;

/** Screens of errors, also those of pages that no cache keeps. */
const SCREEN = /^\/[a-z-]+\/estado\//;

/** Whether what is at a path may be the same for every reader. */
export const isCacheablePath = (path: string): boolean =>
  !NOT_A_PAGE.test(path) &&
  (SCREEN.test(path) || !(isGuarded(path) || isPreview(path))) &&
  !isEmailLinkPath(path) &&
  !isNewsletterLink(path) &&
  path !== routes.search &&
  path !== routes.login &&
  !path.endsWith('/busqueda');

/** Decodes the path; undefined where the encoding is broken or contains a control character. */
export function decodePath(url: string): string | undefined {
  try {
    const path = decodeURIComponent(splitUrl(url)[0]);
    return /\p{Cc}/u.test(path) ? undefined : path;
  } catch {
    return undefined;
  }
}
