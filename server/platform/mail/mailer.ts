import type { Mailbox } from './mailbox.ts';
import type { Email } from './outbox.ts';

/** A letter with everything that goes on its envelope. */
export interface Message extends Email {
  from: Mailbox;
  /** With its angle brackets; the same at every try, so that a receiver can drop a double. */
  messageId: string;
  /** When the letter was handed in. */
  date: Date;
}

/** Takes letters away. */
export interface Mailer {
  /**
   * Resolves when the letter is out of our hands. Throws `HopelessJob` when it will never be
   * taken; every other error means that a later try may do better. No error names an address.
   */
  send: (message: Message) => Promise<void>;
  close: () => void;
}
