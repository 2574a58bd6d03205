import { contentTypeOf } from './storage.ts';

/**
 * Address of a file as answers carry it: columns hold a media key (`articulos/x.webp`) or an
 * address of another host, which is given as it is. Null stays null.
 */
export function mediaAddress(siteUrl: string, column: string | null): string | null {
  if (!column) return null;
  if (/^https?:\/\//i.test(column)) return column;
  return `${siteUrl}/media/${column}`;
}

/** Key of a file that is stored here, from the path of its address in whatever spelling; undefined for any other path. */
export function keyOfPath(path: string): string | undefined {
  const [, key] = /^\/media\/(.+)$/.exec(decoded(path)) ?? [];
  return key && contentTypeOf(key) !== undefined ? key : undefined;
}

/**
 * The same from a whole address, whatever follows the path. A column holds the key alone, or a file would be shown that
 * counts as not shown (record 076).
 */
export function keyOfAddress(siteUrl: string, address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { protocol, host, pathname } = new URL(address);
  // A site with https is reached without it, too.
  const isOwn = /^https?:$/.test(protocol) && host === new URL(siteUrl).host;
  return isOwn ? keyOfPath(pathname) : undefined;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
