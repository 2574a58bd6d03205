import type { SearchType } from '../../contract/search.ts';
import { isSlug } from '../../contract/slug.ts';
import { routes } from '../core/routes.ts';
import { cleanSearch, isCutSearch } from '../core/search-term.ts';
import { kinds } from './kinds.ts';

/** The query of `/buscar`, all of it in its address (D39). */
export interface SearchQuery {
  /** As `cleanSearch` returns it; empty without a term. */
  term: string;
  /** Whether the term was longer than what is searched for. */
  isCut: boolean;
  type: SearchType | undefined;
  year: number | undefined;
  /** Slugs of an author and a section that results must have (D65). */
  author: string | undefined;
  section: string | undefined;
  page: number;
}

const YEAR = /^[12]\d{3}$/;
const PAGE = /^[1-9]\d{0,8}$/;

type Parameters = Record<string, string | string[] | undefined>;

/**
 * Parses `q`, `tipo`, `anio`, `autor`, `seccion` and `page`. Undefined where one of the others than `q` has an impossible
 * value; such an address does not exist, as with the other lists (D20).
 */
export function readSearchQuery(parameters: Parameters): SearchQuery | undefined {
  const first = (name: string) => [parameters[name]].flat()[0] ?? '';
  const [slug, year, page] = [first('tipo'), first('anio'), first('page') || '1'];
  const type = kinds.find((kind) => kind.slug === slug)?.type;
  const [author, section] = [first('autor'), first('seccion')];
  if ((author && !isSlug(author)) || (section && !isSlug(section))) return undefined;
  if ((slug && !type) || (year && !YEAR.test(year)) || !PAGE.test(page)) return undefined;
  return {
    term: cleanSearch(first('q')),
    isCut: isCutSearch(first('q')),
    type,
    year: year ? Number(year) : undefined,
    author: author || undefined,
    section: section || undefined,
    page: Number(page),
  };
}

/** Address of `/buscar` with a query; defaults are left out. */
export function searchAddress(query: Partial<SearchQuery>): string {
  const params = new URLSearchParams();
  const slug = kinds.find(({ type }) => type === query.type)?.slug;
  if (query.term) params.set('q', query.term);
  if (slug) params.set('tipo', slug);
  if (query.year) params.set('anio', String(query.year));
  if (query.author) params.set('autor', query.author);
  if (query.section) params.set('seccion', query.section);
  if (query.page && query.page > 1) params.set('page', String(query.page));
  return params.size > 0 ? `${routes.search}?${params}` : routes.search;
}
