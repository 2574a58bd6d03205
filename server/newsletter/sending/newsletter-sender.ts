import { randomUUID } from 'node:crypto';
import { periodically } from '../../platform/queue/periodically.ts';
import { holdLease } from './lease.ts';
import { endLease, endLostLeases, takeLease } from './lease-repository.ts';
import { runScheduled } from './run-scheduled.ts';
import { sendNewsletter } from './send-newsletter.ts';
import {
  type NewsletterMail,
  SENDING_TIMES,
  type SendingContext,
  type SendingLog,
  type SendingTimes,
} from './sending-context.ts';
import { wait } from './wait.ts';

/** Why a delivery is uncertain whose server has ended, in Spanish. */
const INTERRUPTED = 'El servidor se interrumpió durante el envío.';

/** Starts scheduled newsletters, and sends one newsletter at a time (record 141). */
export interface NewsletterSender {
  /** Finishes the messages in progress, for `graceMs` at most. */
  stop: () => Promise<void>;
}

/** Starts sending in the background. Several servers on one database share the work. */
export function startSender(
  context: SendingContext,
  mail: NewsletterMail,
  log: SendingLog,
  times: SendingTimes = SENDING_TIMES,
): NewsletterSender {
  const { db, now } = context;
  const stopping = new AbortController();
  const dead = new AbortController();
  let sending: Promise<void> | undefined;

  const after = (ms: number) => new Date(now().getTime() + ms).toISOString();
  const logged = (doing: string) => (error: unknown) => log.error({ err: error }, doing);

  async function sendNext(): Promise<void> {
    const token = randomUUID();
    const limits = { now: now().toISOString(), until: after(times.leaseMs) };
    const row = await takeLease(db, { token, ...limits });
    if (!row) return;
    const lease = holdLease(context, { id: row.id, token, por_minuto: row.por_minuto }, times);
    const stop = () => lease.stop();
    stopping.signal.addEventListener('abort', stop);
    if (stopping.signal.aborted) stop();
    try {
      await sendNewsletter({ context, mail, lease, row, times, log, dead: dead.signal });
    } finally {
      lease.dispose();
      stopping.signal.removeEventListener('abort', stop);
      const moment = now().toISOString();
      await endLease(db, { id: row.id, token }, { now: moment, reason: INTERRUPTED });
    }
  }

  async function check(): Promise<void> {
    const limits = { now: now().toISOString(), latest: after(2 * times.leaseMs) };
    const lost = await endLostLeases(db, { ...limits, reason: INTERRUPTED });
    if (lost.length > 0)
      log.warn({ newsletters: lost }, 'A server ended while it sent a newsletter');
    await runScheduled(context, log);
    if (sending || stopping.signal.aborted) return;
    sending = sendNext()
      .catch(logged('A newsletter could not be sent; it is tried again'))
      .finally(() => {
        sending = undefined;
      });
  }

  let isFailing = false;
  const stopChecking = periodically(times.checkMs, log, async () => {
    try {
      await check();
      isFailing = false;
    } catch (error) {
      // Logged once for as long as the database cannot be reached.
      if (!isFailing) logged('Newsletters cannot be looked for')(error);
      isFailing = true;
    }
  });
  return {
    stop: async () => {
      stopping.abort();
      await stopChecking();
      const grace = new AbortController();
      await Promise.race([sending, wait(times.graceMs, grace.signal)]);
      grace.abort();
      dead.abort();
      await sending;
    },
  };
}
