import type { newsletters } from '../../platform/db/schema/newsletters.ts';
import { reasonOf } from '../../platform/errors/failure.ts';
import type { BulkConnection, Handover } from '../../platform/mail/bulk-mailer.ts';
import { createMessageRenderer } from './compose-message.ts';
import { createConnector } from './connector.ts';
import { beginDelivery, type Outcome, omitUnsubscribed } from './delivery-repository.ts';
import { createDueQueue, type Recipient, UNSUBSCRIBED } from './due-queue.ts';
import type { HeldLease } from './lease.ts';
import { storeProblem } from './lease-repository.ts';
import { outcomeOf } from './outcome.ts';
import { pauseRefused } from './pause-refused.ts';
import { recordOutcome } from './record-outcome.ts';
import type {
  NewsletterMail,
  SendingContext,
  SendingLog,
  SendingTimes,
} from './sending-context.ts';
import { createPace, wait } from './wait.ts';

const STORE_RETRY_MS = 500;

interface Run {
  context: SendingContext;
  mail: NewsletterMail;
  lease: HeldLease;
  row: typeof newsletters.$inferSelect;
  times: SendingTimes;
  log: SendingLog;
  /** Aborted when connections are closed and nothing can be stored any more. */
  dead: AbortSignal;
}

/** A list has dead addresses, but not so many in a row: the mail server refuses the magazine, or the text. */
const MOST_REFUSED = 20;

const MAIL_SERVER_FAILS = 'El servidor de correo no acepta mensajes; se sigue intentando: ';

/** Stores an outcome, which is known nowhere else: until the database takes it, or the server ends. */
async function keepOutcome(run: Run, recipient: Recipient, outcome: Outcome): Promise<void> {
  const { context, lease, dead, log } = run;
  const key = { newsletter: lease.id, subscriber: recipient.subscriber, token: lease.token };
  for (;;) {
    try {
      return await recordOutcome(context.db, key, outcome, context.now());
    } catch (error) {
      log.error({ reason: reasonOf(error), ...key }, 'The outcome of a delivery is not stored yet');
      if (dead.aborted) throw error;
      await wait(STORE_RETRY_MS, dead);
    }
  }
}

/**
 * Sends the e-mails of a newsletter that are due, on several connections at once, until none is due or the lease ends.
 * What is in progress then is finished. `dead` closes the connections.
 */
export async function sendNewsletter(run: Run): Promise<void> {
  const { context, mail, lease, row, times, log, dead } = run;
  const { db, now } = context;
  const render = await createMessageRenderer(context, mail, row);
  const due = createDueQueue(context, lease.id);
  const takeTurn = createPace(lease.perMinute, lease.signal);
  const connector = createConnector(mail.mailer, lease.signal, {
    backoffMs: times.backoffMs,
    report: async (reason) => {
      if (reason) log.warn({ newsletter: lease.id, reason }, 'The mail server takes no newsletter');
      const text = reason && `${MAIL_SERVER_FAILS}${reason}`;
      await storeProblem(db, lease, text).catch(() => undefined);
    },
  });

  let refusedInRow = 0;
  /** Pauses the newsletter before all of its recipients are refused for good. */
  async function watchRefusals({ state, response }: Handover) {
    if (state === 'accepted') refusedInRow = 0;
    if (state !== 'refused') return;
    refusedInRow += 1;
    if (refusedInRow !== MOST_REFUSED) return;
    log.warn({ newsletter: lease.id, response }, 'The mail server refuses every recipient');
    await pauseRefused(context, lease, { count: MOST_REFUSED, response });
    lease.stop();
  }

  /** Sends to one recipient; answers the connection if it can be used again. */
  async function sendTo(recipient: Recipient, used: BulkConnection | undefined) {
    const message = await render(recipient);
    const key = { newsletter: lease.id, subscriber: recipient.subscriber, token: lease.token };
    let connection = used;
    let handover: Handover;
    do {
      connection = connection?.isOpen() ? connection : await connector.open();
      if (!connection) return undefined;
      const { close } = connection;
      dead.addEventListener('abort', close);
      handover = await connection.send(message, () => beginDelivery(db, key, now().toISOString()));
      dead.removeEventListener('abort', close);
    } while (handover.state === 'stale');
    const outcome = outcomeOf(handover, recipient.attempts + 1, now());
    if (outcome) await keepOutcome(run, recipient, outcome);
    else await reconsider(recipient);
    await watchRefusals(handover);
    if (handover.state === 'unavailable') await connector.failed(handover.response);
    else if (handover.state !== 'withheld') await connector.answered();
    return connection;
  }

  /** The text could not begin: the recipient has left, or this server may send no more. */
  async function reconsider({ subscriber }: Recipient) {
    const moment = now().toISOString();
    await omitUnsubscribed(db, lease.id, {
      ids: [subscriber],
      response: UNSUBSCRIBED,
      now: moment,
    });
    await lease.check();
  }

  async function send(): Promise<void> {
    let connection: BulkConnection | undefined;
    try {
      while (!lease.signal.aborted) {
        const recipient = await due.next();
        if (!recipient) return;
        await takeTurn();
        if (lease.signal.aborted) return;
        connection = await sendTo(recipient, connection);
        due.done(recipient);
      }
    } finally {
      connection?.close();
    }
  }

  const senders = Array.from({ length: mail.mailer.connections }, send);
  const results = await Promise.allSettled(senders);
  const failure = results.find((result) => result.status === 'rejected');
  if (failure) throw failure.reason;
}
