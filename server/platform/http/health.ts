import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Database } from '../db/database.ts';
import { ping } from '../db/ping.ts';
import { detailSchema, HttpError } from './errors.ts';

const statusSchema = z.object({ status: z.literal('ok') });

interface Checked {
  db: Database;
  queue: { ping: () => Promise<void> };
}

/** Liveness (`/healthz`) and readiness (`/readyz`); a server that shuts down is not ready. */
export function healthRoutes(context: Checked, isDraining: () => boolean): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/healthz',
      {
        schema: { tags: ['health'], summary: 'Alive', response: { 200: statusSchema } },
        // An overloaded process is alive; restarting it would make things worse.
        config: { pressureHandler: () => undefined, isAlwaysAdmitted: true },
      },
      async () => ({ status: 'ok' }) as const,
    );
    app.get(
      '/readyz',
      {
        schema: {
          tags: ['health'],
          summary: 'The database and the queue answer',
          response: { 200: statusSchema, 503: detailSchema },
        },
        config: { isAlwaysAdmitted: true },
      },
      async (request) => {
        const check = async (answers: Promise<void>, detail: string) => {
          try {
            await answers;
          } catch (error) {
            request.log.warn(error);
            throw new HttpError(503, { detail });
          }
        };
        if (isDraining()) throw new HttpError(503, { detail: 'El servidor se está deteniendo.' });
        await check(ping(context.db), 'La base de datos no responde.');
        await check(context.queue.ping(), 'La cola de trabajos no responde.');
        return { status: 'ok' } as const;
      },
    );
  };
}
