import type { Metrics } from '../../../shared/observability/metrics.ts';
import { HopelessJob } from '../queue/queue.ts';
import type { Mailer } from './mailer.ts';

/**
 * A mailer whose tries are counted: letters that were taken, that will be tried again, and that never
 * will be taken. Those that wait are jobs of the queue, and counted there.
 */
export function countEmails(mailer: Mailer, metrics: Metrics): Mailer {
  const tries = metrics.counter('mail_tries_total', 'Letters by what became of the try', [
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
        tries.inc({ outcome: error instanceof HopelessJob ? 'refused' : 'delayed' });
        throw error;
      }
    },
  };
}
