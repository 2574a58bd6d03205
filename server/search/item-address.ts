import { PAGE_SIZES } from '../../contract/page-sizes.ts';
import { editionFragment, listPages } from '../../contract/pages.ts';
import type { SearchType } from '../../contract/search.ts';

const FOLDERS: Record<Exclude<SearchType, 'edicion'>, string> = {
  noticia: listPages.news,
  blog: listPages.blogs,
  articulo: listPages.articles,
  tema: listPages.forum,
};

/**
 * Path of an item on the site. An edition has no page of its own: it is an anchor in the list of editions,
 * at index `newerEditions`.
 */
export function itemAddress(kind: SearchType, id: number, newerEditions = 0): string {
  if (kind !== 'edicion') return `${FOLDERS[kind]}/${id}`;
  const page = Math.floor(newerEditions / PAGE_SIZES.editions.site) + 1;
  return `${listPages.editions}${page > 1 ? `?page=${page}` : ''}#${editionFragment(id)}`;
}
