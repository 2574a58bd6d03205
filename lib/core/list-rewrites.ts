import { taxonomyPages } from '../../contract/pages.ts';
import { isSlug } from '../../contract/slug.ts';
import { routes } from './routes.ts';

/**
 * Maps a list's address with a query to a cached page (D39). Reading the query in a page would make
 * it dynamic, so the middleware rewrites each page number to a path of its own.
 */

/** Placeholder for no category in the forum's cached addresses. */
export const ALL_CATEGORIES = 'todas';

/** Orders of the forum's list, as its address names them. */
const NEWEST = 'nuevos';
const BY_ACTIVITY = 'actividad';

const PAGE = /^[1-9]\d{0,8}$/;
const CATEGORY = /^[a-z0-9-]{1,60}$/;

const PAGED_LISTS: string[] = [
  ...[routes.news, routes.blogs, routes.articles, routes.editions],
  ...[routes.corrections, routes.newsletters],
];

/** Whether a path is that of an author, a section or a tag. */
const isTaxonomyPage = (pathname: string): boolean =>
  Object.values(taxonomyPages).some(
    (page) => pathname.startsWith(`${page}/`) && isSlug(pathname.slice(page.length + 1)),
  );

const isPagedList = (pathname: string): boolean =>
  PAGED_LISTS.includes(pathname) || isTaxonomyPage(pathname);

/** Whether the page at `pathname` depends on its query. */
export const isList = (pathname: string): boolean =>
  pathname === routes.forum || isPagedList(pathname);

/** Cached path of `pathname` with this query; undefined where no such page can exist. */
export function rewriteList(pathname: string, query: URLSearchParams): string | undefined {
  const page = query.get('page') ?? '1';
  if (!PAGE.test(page)) return undefined;
  if (pathname === routes.forum) return forumPath(page, query);
  if (!isPagedList(pathname)) return undefined;
  if (pathname === routes.articles && query.get('search')?.trim()) {
    return `${routes.articles}/busqueda`;
  }
  return page === '1' ? pathname : `${pathname}/pagina/${page}`;
}

function forumPath(page: string, query: URLSearchParams): string | undefined {
  const category = query.get('categoria') || ALL_CATEGORIES;
  const order = query.get('orden') || NEWEST;
  if (!CATEGORY.test(category) || (order !== NEWEST && order !== BY_ACTIVITY)) return undefined;
  if (query.get('search')?.trim()) return `${routes.forum}/busqueda`;
  if (order === BY_ACTIVITY) return `${routes.forum}/actividad/${category}/${page}`;
  if (page === '1' && category === ALL_CATEGORIES) return routes.forum;
  return `${routes.forum}/lista/${category}/${page}`;
}
