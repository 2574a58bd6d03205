import { createHash } from 'node:crypto';
import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { RedisConnection } from '../../../shared/redis/connection.ts';

type Counted = { current: number; ttl: number };

/**
 * Counts a request unless the limit is reached. Takes the window in milliseconds and the limit; answers the count
 * (limit + 1 if refused) and the rest of the window.
 */
const COUNT_SCRIPT = `
local count = tonumber(redis.call('GET', KEYS[1]) or '0')
local limit = tonumber(ARGV[2])
if count >= limit then return {limit + 1, redis.call('PTTL', KEYS[1])} end
count = redis.call('INCR', KEYS[1])
if count == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
return {count, redis.call('PTTL', KEYS[1])}
`;

/**
 * Rate limit store in Redis, shared by all instances; falls back to `Own` while Redis is unavailable. Keys contain
 * addresses and e-mails, so they are hashed.
 */
export function shareCounters(
  store: RedisConnection,
  Own: FastifyRateLimitStoreCtor,
): FastifyRateLimitStoreCtor {
  async function count(key: string, timeWindow: number, max: number): Promise<Counted | undefined> {
    const digest = createHash('sha256').update(key).digest('base64url');
    const answer = await store.call('count', (client) =>
      client.eval(COUNT_SCRIPT, {
        keys: [`veta:limit:${digest}`],
        arguments: [String(timeWindow), String(max)],
      }),
    );
    if (answer === undefined) return undefined;
    const [current, ttl] = answer as [number, number];
    return { current, ttl };
  }

  return class SharedCounters implements FastifyRateLimitStore {
    readonly #own = new Own({});

    incr(
      key: string,
      callback: (error: Error | null, result?: Counted) => void,
      timeWindow: number,
      max: number,
    ): void {
      void count(key, timeWindow, max).then((counted) =>
        counted ? callback(null, counted) : this.#own.incr(key, callback, timeWindow, max),
      );
    }

    child(): FastifyRateLimitStore {
      return new SharedCounters();
    }
  };
}
