/** A message that is ready to be sent, with its envelope. */
export interface BulkMessage {
  /** Envelope sender: the address that bounces are returned to. */
  sender: string;
  /** The one recipient of the envelope. */
  recipient: string;
  /** With angle brackets; the same for every attempt. */
  messageId: string;
  date: Date;
  /** The whole message (RFC 5322). */
  raw: Buffer;
}

/**
 * What became of a message. Nothing of its text was sent unless it is `accepted`, `uncertain`, or `begun` says so.
 * `response` is the last answer of the mail server or the error, without addresses.
 */
export interface Handover {
  /**
   * `accepted`, `refused` (for good) and `delayed` (for now) are answers of the mail server. `uncertain`: the text was
   * sent, and no answer came. `unavailable`: the mail server failed before the text. `stale`: it had closed a connection
   * that was used before, so that another one is needed. `withheld`: `begin` answered false.
   */
  state: 'accepted' | 'refused' | 'delayed' | 'uncertain' | 'unavailable' | 'stale' | 'withheld';
  response: string;
}

/** A connection on which messages are sent one after the other. */
export interface BulkConnection {
  /**
   * Sends a message. `begin` runs once at most, at the moment when the mail server is ready for the text; the text is
   * sent if it answers true, and else, or if it throws, the connection is closed. Never throws.
   */
  send: (message: BulkMessage, begin: () => Promise<boolean>) => Promise<Handover>;
  /** Whether another message can be sent. */
  isOpen: () => boolean;
  /** Closes it at once; the message in progress is then `uncertain` or `unavailable`. */
  close: () => void;
}

/** Opens connections for many messages. The e-mails of accounts have one of their own (`Mailer`). */
export interface BulkMailer {
  /** Most connections at a time. */
  connections: number;
  /** Throws if the mail server cannot be reached, or refuses the session; the error contains no addresses. */
  open: () => Promise<BulkConnection>;
}
