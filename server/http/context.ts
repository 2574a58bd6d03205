import type { AccessTokens } from '../auth/access-tokens.ts';
import type { Database } from '../db/database.ts';
import type { ContentKind } from '../db/schema/content-log.ts';
import type { Outbox } from '../mail/outbox.ts';
import type { MediaStorage } from '../media/storage.ts';
import type { Queue } from '../queue/queue.ts';
import type { Signer } from '../signing/signer.ts';

/** An item that an editor has changed; deleted and restored ones too. */
export interface ContentChange {
  kind: ContentKind;
  id: number;
}

/** What the routes of every noun work with. */
export interface ServerContext {
  db: Database;
  media: MediaStorage;
  queue: Pick<Queue, 'ping'>;
  outbox: Outbox;
  /** Told of each change of content, inside of its transaction, so that the web may learn of it (D40). */
  contentChanged: (db: Database, change: ContentChange) => Promise<void>;
  signer: Signer;
  tokens: AccessTokens;
  /** How long a session lives without being used, in seconds. */
  refreshLifeSeconds: number;
  /** Address that readers' messages are sent to (D32). */
  contactEmail: string;
  /** Public address of the site, without a slash at its end. */
  siteUrl: string;
  /** Time zone of the site, in which a day begins and a moment has its year (D10, D16). */
  timeZone: string;
  /** The present moment. */
  now: () => Date;
  /** The present day in the site's time zone, `YYYY-MM-DD`: what is dated later is hidden (D16). */
  today: () => string;
}
