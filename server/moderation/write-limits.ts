import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { callerOf } from '../auth/guard.ts';
import { tooOften } from '../auth/refusals.ts';
import { createCounters } from '../forms/counters.ts';

const MINUTE_MS = 60_000;

/** How often one person may do a thing: known by their e-mail, from whatever address they call. */
const LIMITS = {
  /** Writing, changing and deleting of comments and topics. */
  write: { max: 60, timeWindow: MINUTE_MS },
  like: { max: 120, timeWindow: MINUTE_MS },
  report: { max: 30, timeWindow: 60 * MINUTE_MS },
} as const;

type LimitHook = (request: FastifyRequest) => Promise<void>;

/** A hook for `preHandler` for each thing that is limited: what was refused before counts nowhere. */
export type WriteLimits = Record<keyof typeof LIMITS, LimitHook>;

/** Makes the limits by person. The counts live in memory, as those by address do. */
export async function createWriteLimits(
  app: FastifyInstance,
  now: () => Date,
): Promise<WriteLimits> {
  await app.register(rateLimit, { global: false, store: createCounters(now) });
  const limit = (name: keyof typeof LIMITS): LimitHook => {
    const keyGenerator = (request: FastifyRequest) => `${name} ${callerOf(request).email}`;
    const count = app.createRateLimit({ ...LIMITS[name], keyGenerator });
    return async (request) => {
      const result = await count(request);
      if (result.isAllowed || !result.isExceeded) return;
      throw tooOften(result.ttlInSeconds, 'Vas demasiado rápido. Espera un momento.');
    };
  };
  return { write: limit('write'), like: limit('like'), report: limit('report') };
}
