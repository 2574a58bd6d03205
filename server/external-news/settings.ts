import type { FetchPublic } from '../../shared/safe-fetch/fetch-public.ts';
import type { Database } from '../platform/db/database.ts';
import type { KeywordFilter } from './feed/keyword-filter.ts';

/** Fifty a day for `NEWS_RETENTION_DAYS`. A hostile feed brings 500 at each poll, of any length that is stored. */
export const MOST_OF_FEED = 20_000;

/** Settings of the external news. */
export interface NewsSettings {
  /** Addresses of the feeds. */
  feeds: readonly string[];
  pollSeconds: number;
  relevance: KeywordFilter;
  retentionDays: number;
  /** Items that are kept of each feed, the newest; hidden ones are not counted. */
  mostOfFeed: number;
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
