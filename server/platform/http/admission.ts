import fastifyUnderPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { shareOf } from '../../../contract/roles.ts';
import { ServerOverloaded } from './errors.ts';
import { limitConcurrency } from './limit-concurrency.ts';
import { responseEnd } from './response-end.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Skips the limits: health checks, metrics and files, which are cheap. */
    isAlwaysAdmitted?: boolean;
  }
}

/** Limits of one group: requests in progress, and waiting requests. */
export interface Share {
  running: number;
  waiting: number;
}

/** Separate limits, so that no group can starve another. */
export type Shares = Record<'anonymous' | 'readers' | 'staff', Share>;

/** A slow machine answers full queues within seconds; clients would not wait longer. */
const SHARES: Shares = {
  anonymous: { running: 32, waiting: 256 },
  readers: { running: 16, waiting: 128 },
  staff: { running: 16, waiting: 128 },
};

/**
 * Sheds load: requests beyond the limits of their group get 503 with `Retry-After` at once (record 041).
 * Permits are taken after the body is read, so that slow uploads hold none.
 */
export function registerAdmission(app: FastifyInstance, shares: Shares = SHARES): void {
  const limiters = {
    anonymous: limitConcurrency(shares.anonymous),
    readers: limitConcurrency(shares.readers),
    staff: limitConcurrency(shares.staff),
  };
  const handled = new WeakMap<FastifyRequest, () => void>();
  app.addHook('preHandler', async (request, reply) => {
    if (request.routeOptions.config.isAlwaysAdmitted) return;
    await new Promise<void>((begin, refuse) => {
      const finished = limiters[groupOf(request)](() => {
        begin();
        const work = Promise.withResolvers<void>();
        handled.set(request, work.resolve);
        return responseEnd(reply, work.promise);
      });
      finished.catch(refuse);
    });
    // The client has disconnected.
    if (reply.raw.destroyed) throw new ServerOverloaded();
  });
  // Runs after every handler, also after failures and disconnects.
  app.addHook('onSend', async (request) => handled.get(request)?.());
}

/**
 * Answers 503 to anonymous requests while the mean event loop delay exceeds `maxDelayMs`. Requests with a valid
 * token pass: they have their own limits.
 */
export async function registerPressureLimit(
  app: FastifyInstance,
  maxDelayMs: number,
  isSignedIn: (request: FastifyRequest) => Promise<boolean>,
): Promise<void> {
  await app.register(fastifyUnderPressure, {
    maxEventLoopDelay: maxDelayMs,
    sampleInterval: 1000,
    pressureHandler: async (request) => {
      if (!(await isSignedIn(request))) throw new ServerOverloaded();
    },
  });
}

const groupOf = ({ caller }: FastifyRequest): keyof Shares =>
  caller ? shareOf(caller.role) : 'anonymous';
