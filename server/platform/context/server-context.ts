import type { FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { FetchPublic } from '../../../shared/safe-fetch/fetch-public.ts';
import type { Database } from '../db/database.ts';
import type { InvalidatePages } from '../invalidation/invalidate-pages.ts';
import type { Outbox } from '../mail/outbox.ts';
import type { Queue } from '../queue/queue.ts';
import type { SecurityLog } from '../security-log/security-log.ts';
import type { MediaSigner } from '../signing/media-signer.ts';
import type { Signer } from '../signing/signer.ts';
import type { MediaStorage } from '../storage/storage.ts';

/** Dependencies of the routes of every feature. */
export interface ServerContext {
  db: Database;
  media: MediaStorage;
  queue: Pick<Queue, 'ping' | 'gather'>;
  outbox: Outbox;
  /**
   * Queues the invalidation of files, and of what no request changes, within the transaction (D40). Pages that a
   * request changes are named in `request.changedTags`.
   */
  invalidatePages: InvalidatePages;
  signer: Signer;
  /** Signs addresses of files that are not public. */
  mediaSigner: MediaSigner;
  /** Log of security events. */
  securityLog: SecurityLog;
  /** Fetches from other hosts, which must be public. */
  fetchPublic: FetchPublic;
  /** Address that readers' messages are sent to (D32). */
  contactEmail: string;
  /** Public address of the site, without a slash at its end. */
  siteUrl: string;
  /** Time zone of the site, in which a day begins and a moment has its year (D10, D16). */
  timeZone: string;
  /** Store of rate limit counters: Redis if configured, else memory. */
  Counters: FastifyRateLimitStoreCtor;
  /** The current time. */
  now: () => Date;
  /** The current day in the site's time zone, `YYYY-MM-DD`; later content is hidden (D16). */
  today: () => string;
}
