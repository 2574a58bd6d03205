import type { Database } from '../db/database.ts';
import type { Mailbox } from './mailbox.ts';

/** A letter as a noun writes it; who sends it and its number are the outbox's business. */
export interface Email {
  /** One plain address. */
  to: string;
  subject: string;
  html: string;
  text: string;
  /** Where an answer goes, if not to the magazine. */
  replyTo?: string | Mailbox;
  /** Further headers: `List-…` or `X-…`. */
  headers?: Record<string, string>;
}

/** Where letters are handed in. */
export interface Outbox {
  /**
   * Notes a letter for sending. With the transaction that stores what the letter is about, both
   * happen or neither: a mail server that is down loses nothing (D32). Line breaks in what goes
   * into a header become spaces; throws where an address is none, or a header is not allowed. Of letters
   * with the same `id`, a UUID, there is one.
   */
  post: (db: Database, letter: Email, id?: string) => Promise<void>;
  /** Deletes the letters to this address that are still queued, with the transaction. */
  drop: (db: Database, address: string) => Promise<void>;
}
