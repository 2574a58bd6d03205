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

/** Key of a file that is stored here, from its address in an answer; undefined for any other text. */
export function keyOfAddress(siteUrl: string, address: string): string | undefined {
  const prefix = `${siteUrl}/media/`;
  const key = address.startsWith(prefix) ? address.slice(prefix.length) : '';
  return contentTypeOf(key) === undefined ? undefined : key;
}
