import { isList, rewriteList } from '../../lib/core/list-rewrites.ts';

const WRITTEN_AS_IS = /^\/[\w./-]*$/;

/** The path of an address as it is written, and its query with the `?` before it, of which a second `?` is part. */
export function splitAddress(url: string): [path: string, query: string] {
  const at = url.indexOf('?');
  return at < 0 ? [url, ''] : [url.slice(0, at), url.slice(at)];
}

/**
 * Path that the page at an address is cached under: where a page is made anew, Next leaves the
 * middleware out. Undefined where a list has no page for its query, and for addresses written in
 * another way than the site writes them, of which there are endlessly many for each page.
 */
export function cachedUnder(url: string): string | undefined {
  const [pathname, query] = splitAddress(url);
  if (!WRITTEN_AS_IS.test(pathname)) return undefined;
  return query && isList(pathname) ? rewriteList(pathname, new URLSearchParams(query)) : pathname;
}

/** The decoded path, or undefined where the encoding is broken or holds a control character. */
export function readablePath(url: string): string | undefined {
  try {
    const path = decodeURIComponent(splitAddress(url)[0]);
    return /\p{Cc}/u.test(path) ? undefined : path;
  } catch {
    return undefined;
  }
}
