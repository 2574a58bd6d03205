import type { FastifyInstance } from 'fastify';
import { periodically } from './periodically.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Does something when the server starts and then every day, until it closes. What it throws is logged
 * as `failed`, and the next day comes all the same.
 */
export function daily(app: FastifyInstance, failed: string, turn: () => Promise<unknown>): void {
  let stop = async () => {};
  app.addHook('onReady', async () => {
    stop = periodically(DAY_MS, app.log, () =>
      turn().catch((error: unknown) => app.log.warn(error, failed)),
    );
  });
  app.addHook('onClose', () => stop());
}
