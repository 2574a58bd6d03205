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

/** Query of the call that reads the list. */
export const callOf = ({ orden, ...query }: ForumQuery) => ({
  ...query,
  page_size: TOPICS_PER_PAGE,
  ...(orden && { ordering: orden }),
});
