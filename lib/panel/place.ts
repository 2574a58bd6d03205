import { cleanSearch } from '../core/search-term.ts';
import type { TablePlace } from './table-page.ts';

/** The page and search that an address of the panel names; the first page for nonsense. */
export function readPlace(query: Pick<URLSearchParams, 'get'>): TablePlace {
  const page = Number(query.get('page'));
  return {
    page: Number.isSafeInteger(page) && page > 1 ? page : 1,
    search: cleanSearch(query.get('search') ?? ''),
  };
}
