import { listAddress, routes } from '../core/routes.ts';
import { TOPICS_PER_PAGE } from './view.ts';

/** What the address of the forum's list chooses (D39). */
export interface ForumQuery {
  page: number;
  /** Slug of a category; all of them when there is none. */
  categoria?: string;
  search?: string;
  /** By the latest activity; the newest first when it is left out. */
  orden?: 'actividad';
}

/** Address of the list with other choices; everything but the page number begins at page 1. */
export function forumAddress(query: ForumQuery, other: Partial<ForumQuery> = {}): string {
  return listAddress(routes.forum, { ...query, page: 1, ...other });
}

/** The same, without a choice. */
export function forumAddressWithout(query: ForumQuery, name: 'categoria' | 'orden'): string {
  const { [name]: _, ...rest } = query;
  return forumAddress(rest);
}

/** Query of the call that reads the list. */
export const callOf = ({ orden, ...query }: ForumQuery) => ({
  ...query,
  page_size: TOPICS_PER_PAGE,
  ...(orden && { ordering: orden }),
});
