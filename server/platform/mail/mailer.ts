import type { Mailbox } from './mailbox.ts';
import type { Email } from './outbox.ts';

/** An e-mail with sender, Message-ID and date. */
export interface Message extends Email {
  from: Mailbox;
  /** With angle brackets; the same for every attempt, so that receivers can drop duplicates. */
  messageId: string;
  /** When the e-mail was queued. */
  date: Date;
}

/** Sends e-mails. */
export interface Mailer {
  /**
   * Resolves when the mail server has accepted the e-mail. Throws `PermanentFailure` if it never will; any
   * other error is temporary. Errors contain no addresses.
   */
  send: (message: Message) => Promise<void>;
  close: () => void;
}
