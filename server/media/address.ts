/**
 * Address of a file as answers carry it: columns hold a media key (`articulos/x.webp`) or an
 * address of another host, which is given as it is. Null stays null.
 */
export function mediaAddress(siteUrl: string, column: string | null): string | null {
  if (!column) return null;
  if (/^https?:\/\//i.test(column)) return column;
  return `${siteUrl}/media/${column}`;
}
