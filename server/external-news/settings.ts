import type { FetchPublic } from '../../shared/safe-fetch/fetch-public.ts';
import type { Database } from '../platform/db/database.ts';
import type { KeywordFilter } from './feed/keyword-filter.ts';

/** Settings of the external news. */
export interface NewsSettings {
  /** Addresses of the feeds. */
  feeds: readonly string[];
  pollSeconds: number;
  relevance: KeywordFilter;
  retentionDays: number;
  /** Zone of dates that name none (D10). */
  timeZone: string;
  /** Public address of the site, by which a paper may know who asks. */
  siteUrl: string;
}

/** Dependencies of polling. */
export interface NewsContext {
  db: Database;
  settings: NewsSettings;
  fetchPublic: FetchPublic;
  now: () => Date;
}
