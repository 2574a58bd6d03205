import type { Database } from '../db/database.ts';
import type { Mailbox } from './mailbox.ts';

/** An e-mail as features write it; the outbox adds sender and Message-ID. */
export interface Email {
  /** One plain address. */
  to: string;
  subject: string;
  html: string;
  text: string;
  /** Reply-To, if not the magazine. */
  replyTo?: string | Mailbox;
  /** Further headers: `List-…` or `X-…`. */
  headers?: Record<string, string>;
  /** Lets queued e-mails of this purpose be dropped alone; not part of the message. */
  purpose?: EmailPurpose;
}

/** 'newsletter': about a subscription, which may end while the e-mail waits. */
export type EmailPurpose = 'newsletter';

/** Queue of outgoing e-mails. */
export interface Outbox {
  /**
   * Queues an e-mail within the transaction, so that an unavailable mail server loses nothing (D32). Line breaks in
   * header fields become spaces; throws for invalid addresses and headers. An e-mail with the same `id` (a UUID)
   * is queued once.
   */
  post: (db: Database, email: Email, id?: string) => Promise<void>;
  /**
   * Deletes the queued e-mails to this address, whatever its case, within the transaction: all of them, or those of one
   * purpose. One that is being handed to the mail server at that moment is still sent.
   */
  drop: (db: Database, address: string, purpose?: EmailPurpose) => Promise<void>;
}
