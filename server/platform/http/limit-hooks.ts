import rateLimit, { type FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { tooManyRequests } from './refusals.ts';

/** At most `max` requests per `timeWindow` milliseconds. */
interface Limit {
  max: number;
  timeWindow: number;
}

/** Throws 429 if the limit is exceeded. */
type LimitHook = (request: FastifyRequest) => Promise<void>;

interface Options<Name extends string> {
  limits: Readonly<Record<Name, Limit>>;
  /** Key of the client or user. */
  keyOf: (request: FastifyRequest) => string;
  /** Error text of the 429. */
  sentence: string;
}

/** Creates one rate limit hook per name, each with its own count. */
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
