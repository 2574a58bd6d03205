import { cleanSearch } from '../core/search-term.ts';
import type { TablePlace } from './table-page.ts';

/** Parses page and search from an address of the panel; the first page for invalid values. */
export function readTableLocation(query: Pick<URLSearchParams, 'get'>): TablePlace {
  const page = Number(query.get('page'));
  return {
    page: Number.isSafeInteger(page) && page > 1 ? page : 1,
    search: cleanSearch(query.get('search') ?? ''),
  };
}
