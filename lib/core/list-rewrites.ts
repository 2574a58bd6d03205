/**
 * Which cached page answers a list's address with a query (D39). Reading the query in a page would
 * make it dynamic, so the middleware gives each page number a path of its own.
 */

/** Stands for no chosen category in the forum's cached addresses. */
export const ALL_CATEGORIES = 'todas';

const PAGE = /^[1-9]\d{0,8}$/;
const CATEGORY = /^[a-z0-9-]{1,60}$/;

const PAGED_LISTS = ['/noticias', '/noticias-destacadas', '/articulos', '/ediciones'];

/** Path that answers `pathname` with this query; undefined where no such page can exist. */
export function rewriteList(pathname: string, query: URLSearchParams): string | undefined {
  const page = query.get('page') ?? '1';
  if (!PAGE.test(page)) return undefined;
  if (pathname === '/foro') return forumPath(page, query.get('categoria') || ALL_CATEGORIES);
  if (!PAGED_LISTS.includes(pathname)) return undefined;
  if (pathname === '/articulos' && query.get('search')?.trim()) return '/articulos/busqueda';
  return page === '1' ? pathname : `${pathname}/pagina/${page}`;
}

function forumPath(page: string, category: string): string | undefined {
  if (!CATEGORY.test(category)) return undefined;
  if (page === '1' && category === ALL_CATEGORIES) return '/foro';
  return `/foro/lista/${category}/${page}`;
}
