import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../platform/context/server-context.ts';

const HOUR_MS = 60 * 60 * 1000;

/**
 * Frees the space of replaced versions of copies every hour: the embedded database has no autovacuum, and twenty editors
 * replace some hundred megabytes an hour.
 */
export function scheduleVacuum(app: FastifyInstance, { db }: Pick<ServerContext, 'db'>): void {
  const vacuum = () =>
    db
      .execute(sql`VACUUM copias`)
      .catch((error: unknown) => app.log.warn(error, 'Working copies could not be vacuumed'));
  const timer = setInterval(() => void vacuum(), HOUR_MS).unref();
  app.addHook('onClose', async () => clearInterval(timer));
}
