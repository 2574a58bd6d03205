import type { SearchType } from '../../contract/search.ts';

/** Editions on a page of `/ediciones` (constants.md#list-constants). */
const EDITIONS_PER_PAGE = 6;

const FOLDERS: Record<Exclude<SearchType, 'edicion'>, string> = {
  noticia: '/noticias',
  blog: '/noticias-destacadas',
  articulo: '/articulos',
  tema: '/foro',
};

/**
 * Path of the site that leads to an item. An edition has no page of its own: it is the one with the
 * number `newerEditions`, from 0, in the list of editions.
 */
export function itemAddress(kind: SearchType, id: number, newerEditions = 0): string {
  if (kind !== 'edicion') return `${FOLDERS[kind]}/${id}`;
  const page = Math.floor(newerEditions / EDITIONS_PER_PAGE) + 1;
  return `/ediciones${page > 1 ? `?page=${page}` : ''}#edicion-${id}`;
}
