import { isList, rewriteList } from '../core/list-rewrites.ts';

const WRITTEN_AS_IS = /^\/[\w./-]*$/;

/**
 * Path that the page at an address is cached under: where a page is made anew, Next leaves the
 * middleware out. Undefined where a list has no page for its query, and for addresses written in
 * another way than the site writes them, of which there are endlessly many for each page.
 */
export function cachedUnder(url: string): string | undefined {
  const [pathname = '/', query] = url.split('?', 2);
  if (!WRITTEN_AS_IS.test(pathname)) return undefined;
  return query && isList(pathname) ? rewriteList(pathname, new URLSearchParams(query)) : pathname;
}

/** The decoded path, or undefined where the encoding is broken or holds a control character. */
export function readablePath(url: string): string | undefined {
  try {
    const path = decodeURIComponent(url.split('?', 1)[0] ?? '/');
    return /\p{Cc}/u.test(path) ? undefined : path;
  } catch {
    return undefined;
  }
}
