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

interface Checks<Name extends string> {
  limits: Readonly<Record<Name, Limit>>;
  /** Key of the client or user. */
  keyOf: (request: FastifyRequest) => string;
}

interface Options<Name extends string> extends Checks<Name> {
  /** Error text of the 429. */
  sentence: string;
}

/** Seconds to wait where the limit is exceeded; undefined where it is not. */
type LimitCheck = (request: FastifyRequest) => Promise<number | undefined>;

/** Counts a request for each name, each with its own count, for calls that are answered beyond the limit too. */
export async function createLimitChecks<Name extends string>(
  app: FastifyInstance,
  { Counters }: { Counters: FastifyRateLimitStoreCtor },
  { limits, keyOf }: Checks<Name>,
): Promise<Record<Name, LimitCheck>> {
  await app.register(rateLimit, { global: false, store: Counters });
  const checkOf = (name: Name): LimitCheck => {
    const keyGenerator = (request: FastifyRequest) => `${name} ${keyOf(request)}`;
    const count = app.createRateLimit({ ...limits[name], keyGenerator });
    return async (request) => {
      const result = await count(request);
      return result.isAllowed || !result.isExceeded ? undefined : result.ttlInSeconds;
    };
  };
  return mapNames(limits, checkOf);
}

/** Creates one rate limit hook per name, each with its own count. */
export async function createLimitHooks<Name extends string>(
  app: FastifyInstance,
  context: { Counters: FastifyRateLimitStoreCtor },
  { sentence, ...options }: Options<Name>,
): Promise<Record<Name, LimitHook>> {
  const checks = await createLimitChecks(app, context, options);
  const hookOf =
    (name: Name): LimitHook =>
    async (request) => {
      const seconds = await checks[name](request);
      if (seconds !== undefined) throw tooManyRequests(seconds, sentence);
    };
  return mapNames(options.limits, hookOf);
}

function mapNames<Name extends string, Value>(
  names: Readonly<Record<Name, unknown>>,
  make: (name: Name) => Value,
): Record<Name, Value> {
  const made = (Object.keys(names) as Name[]).map((name) => [name, make(name)]);
  return Object.fromEntries(made) as Record<Name, Value>;
}
