import type { Topic } from '../../contract/forum.ts';
import { MAX_PAGE_SIZE, type Paginated } from '../../contract/pagination.ts';
import { listAddress, routes } from '../core/routes.ts';
import { TOPICS_PER_PAGE } from './view.ts';

/** Filter in the address of the forum's list (D39). */
export interface ForumQuery {
  page: number;
  /** Slug of a category; all without one. */
  categoria?: string;
  search?: string;
  /** By latest activity; newest first by default. */
  orden?: 'actividad';
}

/** Address of the list with another filter; anything but the page number starts at page 1. */
export function forumAddress(query: ForumQuery, other: Partial<ForumQuery> = {}): string {
  return listAddress(routes.forum, { ...query, page: 1, ...other });
}

/** The same, without a filter. */
export function forumAddressWithout(query: ForumQuery, name: 'categoria' | 'orden'): string {
  const { [name]: _, ...rest } = query;
  return forumAddress(rest);
}

/**
 * Topics that a page shows of an answer, 100 at most (D18), and how many a page of the list has. A server without
 * pagination returns all at once: of these, the page's own.
 */
export function shownTopics(
  { results, count }: Pick<Paginated<Topic>, 'results' | 'count'>,
  page: number,
): { topics: Topic[]; pageSize: number } {
  const isAll = results.length > MAX_PAGE_SIZE && results.length === count;
  const from = isAll ? (page - 1) * MAX_PAGE_SIZE : 0;
  return {
    topics: results.slice(from, from + MAX_PAGE_SIZE),
    pageSize: isAll ? MAX_PAGE_SIZE : Math.max(TOPICS_PER_PAGE, results.length),
  };
}

/** Query of the call that reads the list. */
export const callOf = ({ orden, ...query }: ForumQuery) => ({
  ...query,
  page_size: TOPICS_PER_PAGE,
  ...(orden && { ordering: orden }),
});
