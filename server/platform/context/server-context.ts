import type { FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { Database } from '../db/database.ts';
import type { RecordChange } from '../invalidation/reader-changes.ts';
import type { Outbox } from '../mail/outbox.ts';
import type { Queue } from '../queue/queue.ts';
import type { SecurityLog } from '../security-log/security-log.ts';
import type { Signer } from '../signing/signer.ts';
import type { MediaStorage } from '../storage/storage.ts';

/** What the routes of every noun work with. */
export interface ServerContext {
  db: Database;
  media: MediaStorage;
  queue: Pick<Queue, 'ping' | 'gather'>;
  outbox: Outbox;
  /**
   * Told, inside of the transaction of each change of content, which tags of the web's pages are
   * outdated (D40).
   */
  invalidatePages: (db: Database, tags: readonly string[]) => Promise<void>;
  /** Told, after it, of what a reader's call has changed on pages (D40). */
  recordChange: RecordChange;
  signer: Signer;
  /** Takes the events that matter to security. */
  securityLog: SecurityLog;
  /** Address that readers' messages are sent to (D32). */
  contactEmail: string;
  /** Public address of the site, without a slash at its end. */
  siteUrl: string;
  /** Time zone of the site, in which a day begins and a moment has its year (D10, D16). */
  timeZone: string;
  /**
   * Counts what is limited: of all instances together where they share a store, else in memory, where
   * the counts begin anew with the process.
   */
  Counters: FastifyRateLimitStoreCtor;
  /** The present moment. */
  now: () => Date;
  /** The present day in the site's time zone, `YYYY-MM-DD`: what is dated later is hidden (D16). */
  today: () => string;
}
