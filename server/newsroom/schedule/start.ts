import type { FastifyInstance } from 'fastify';
import { expireEndedSlots } from '../../content/front-page/expire-ended.ts';
import { periodically } from '../../platform/queue/periodically.ts';
import type { NewsroomContext } from '../newsroom-context.ts';
import { runDue } from './run-due.ts';

/** A publication is at most this late, and as long as those before it take. */
const CHECK_MS = 15_000;

/**
 * Publishes scheduled copies, and takes ended slots off the front page (D70), from the moment that the server listens
 * until it closes.
 */
export function startSchedule(app: FastifyInstance, context: NewsroomContext): void {
  let stop = async () => {};
  app.addHook('onListen', async () => {
    const expireEnded = expireEndedSlots(context);
    stop = periodically(CHECK_MS, app.log, async () => {
      await expireEnded();
      await runDue(context, app.log);
    });
  });
  app.addHook('onClose', () => stop());
}
