import type { TaxonomyFilter } from '../../../contract/taxonomy.ts';
import type { Page } from '../../platform/http/pagination.ts';

/** Query of a list of articles, blogs or editions. */
export interface ListQuery {
  /** Items dated later stay hidden, `YYYY-MM-DD` or `NO_CUTOFF` (D16). */
  today: string;
  page: Pick<Page, 'size' | 'offset'>;
  search?: string | undefined;
  ordering?: string | undefined;
  /** Only of articles and blogs. */
  carrying?: TaxonomyFilter | undefined;
}
