import type { Metrics } from '../../../shared/observability/metrics.ts';
import { PermanentFailure } from '../queue/queue.ts';
import type { Mailer } from './mailer.ts';

/** Wraps a mailer to count attempts by outcome. Waiting e-mails are counted as jobs of the queue. */
export function countEmails(mailer: Mailer, metrics: Metrics): Mailer {
  const tries = metrics.counter('mail_tries_total', 'Attempts to send e-mails, by outcome', [
    'outcome',
  ]);
  for (const outcome of ['sent', 'delayed', 'refused']) tries.inc({ outcome }, 0);
  return {
    ...mailer,
    send: async (message) => {
      try {
        await mailer.send(message);
        tries.inc({ outcome: 'sent' });
      } catch (error) {
        tries.inc({ outcome: error instanceof PermanentFailure ? 'refused' : 'delayed' });
        throw error;
      }
    },
  };
}
