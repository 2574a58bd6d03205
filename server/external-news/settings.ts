import type { FetchPublic } from '../../shared/safe-fetch/fetch-public.ts';
import type { Database } from '../platform/db/database.ts';
import type { Relevance } from './relevance.ts';

/** What the magazine's staff have chosen for the news that come by themselves. */
export interface NewsSettings {
  /** Addresses of the feeds. */
  feeds: readonly string[];
  pollSeconds: number;
  relevance: Relevance;
  retentionDays: number;
  /** Zone of dates that name none (D10). */
  timeZone: string;
  /** Public address of the site, by which a paper may know who asks. */
  siteUrl: string;
}

/** What polling works with. */
export interface NewsContext {
  db: Database;
  settings: NewsSettings;
  fetchPublic: FetchPublic;
  now: () => Date;
}
