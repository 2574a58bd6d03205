import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createCounters } from '../forms/counters.ts';
import { clientAddress } from '../http/client-address.ts';
import { tooOften } from './refusals.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** How often one address may do a thing (D28); logins of both kinds count together. */
const LIMITS = {
  login: { max: 30, timeWindow: MINUTE_MS },
  registration: { max: 30, timeWindow: HOUR_MS },
  recovery: { max: 10, timeWindow: HOUR_MS },
  reset: { max: 30, timeWindow: HOUR_MS },
  refresh: { max: 300, timeWindow: MINUTE_MS },
} as const;

type LimitHook = (request: FastifyRequest) => Promise<void>;

/** A hook for `onRequest` for each thing that is limited by address. */
export type AddressLimits = Record<keyof typeof LIMITS, LimitHook>;

/**
 * Makes the limits by address. The counts live in memory: they begin anew with the process, and
 * each instance counts for itself.
 */
export async function createAddressLimits(
  app: FastifyInstance,
  now: () => Date,
): Promise<AddressLimits> {
  await app.register(rateLimit, { global: false, store: createCounters(now) });
  const limit = (name: keyof typeof LIMITS): LimitHook => {
    const count = app.createRateLimit({ ...LIMITS[name], keyGenerator: clientAddress });
    return async (request) => {
      const result = await count(request);
      if (result.isAllowed || !result.isExceeded) return;
      throw tooOften(
        result.ttlInSeconds,
        'Demasiados intentos desde tu conexión. Inténtalo de nuevo más tarde.',
      );
    };
  };
  return {
    login: limit('login'),
    registration: limit('registration'),
    recovery: limit('recovery'),
    reset: limit('reset'),
    refresh: limit('refresh'),
  };
}
