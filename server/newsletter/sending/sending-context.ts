import type { FastifyBaseLogger } from 'fastify';
import type { ServerContext } from '../../platform/context/server-context.ts';
import type { BulkMailer } from '../../platform/mail/bulk-mailer.ts';
import type { Mailbox } from '../../platform/mail/mailbox.ts';

/** How newsletters leave the server. */
export interface NewsletterMail {
  mailer: BulkMailer;
  from: Mailbox;
  /** Envelope sender of the e-mail of a newsletter (id) to a subscriber (id). */
  returnAddress: (newsletter: number, subscriber: number) => string;
}

/** What sending needs of the server. */
export type SendingContext = Pick<
  ServerContext,
  'db' | 'queue' | 'signer' | 'siteUrl' | 'timeZone' | 'now' | 'today' | 'invalidatePages'
>;

export type SendingLog = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;

/** Times in ms. Tests shorten them. */
export interface SendingTimes {
  /** How often scheduled newsletters and those without a server are looked for. */
  checkMs: number;
  /** How often a lease is prolonged: a pause stops the waiting of a sender after so long. */
  renewMs: number;
  /** After so long without that, others take over. */
  leaseMs: number;
  /** Pause after the first failure of the mail server; it doubles with each, up to a minute. */
  backoffMs: number;
  /** How long messages in progress may take when the server shuts down. */
  graceMs: number;
}
export const SENDING_TIMES: SendingTimes = {
  checkMs: 2000,
  renewMs: 2000,
  leaseMs: 30_000,
  backoffMs: 1000,
  graceMs: 5000,
};
