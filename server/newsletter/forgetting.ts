import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../http/context.ts';
import { forgetUnconfirmed } from './repository.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const KEPT_DAYS = 30;

/**
 * Forgets, when the server starts and then every day, the addresses of those who have not
 * confirmed a subscription within 30 days: they did not agree to be in our books.
 */
export function scheduleForgetting(app: FastifyInstance, { db, now }: ServerContext): void {
  const forget = async () => {
    try {
      await forgetUnconfirmed(db, new Date(now().getTime() - KEPT_DAYS * DAY_MS));
    } catch (error) {
      app.log.warn(error, 'Unconfirmed subscriptions could not be forgotten');
    }
  };
  let running = Promise.resolve();
  const timer = setInterval(() => {
    running = forget();
  }, DAY_MS).unref();
  app.addHook('onReady', async () => {
    running = forget();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await running;
  });
}
