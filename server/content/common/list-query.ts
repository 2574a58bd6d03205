import type { Page } from '../../platform/http/pagination.ts';

/** What a list of articles, blogs or editions is asked for. */
export interface ListQuery {
  /** Items dated later stay hidden, `YYYY-MM-DD` or `EVERY_DAY` (D16). */
  today: string;
  page: Pick<Page, 'size' | 'offset'>;
  search?: string | undefined;
  ordering?: string | undefined;
}
