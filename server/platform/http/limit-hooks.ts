import rateLimit, { type FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { tooManyRequests } from './refusals.ts';

/** At most `max` times within so many milliseconds. */
interface Limit {
  max: number;
  timeWindow: number;
}

/** Throws 429 where somebody does a thing more often than they may. */
type LimitHook = (request: FastifyRequest) => Promise<void>;

interface Options<Name extends string> {
  limits: Readonly<Record<Name, Limit>>;
  /** Who asks, as far as the limits know them. */
  keyOf: (request: FastifyRequest) => string;
  /** What is said to whom is refused. */
  sentence: string;
}

/** A hook for each thing that is limited; each is counted by itself. */
export async function createLimitHooks<Name extends string>(
  app: FastifyInstance,
  { Counters }: { Counters: FastifyRateLimitStoreCtor },
  { limits, keyOf, sentence }: Options<Name>,
): Promise<Record<Name, LimitHook>> {
  await app.register(rateLimit, { global: false, store: Counters });
  const hookOf = (name: Name): LimitHook => {
    const keyGenerator = (request: FastifyRequest) => `${name} ${keyOf(request)}`;
    const count = app.createRateLimit({ ...limits[name], keyGenerator });
    return async (request) => {
      const result = await count(request);
      if (result.isAllowed || !result.isExceeded) return;
      throw tooManyRequests(result.ttlInSeconds, sentence);
    };
  };
  const names = Object.keys(limits) as Name[];
  return Object.fromEntries(names.map((name) => [name, hookOf(name)])) as Record<Name, LimitHook>;
}
