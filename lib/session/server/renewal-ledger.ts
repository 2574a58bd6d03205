import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { RedisConnection } from '../../../shared/redis/connection.ts';
import { ENDED_MS, GRACE_MS } from '../times.ts';
import { createSeal } from './seal.ts';
import type { Renewal, RenewalLedger } from './session-state.ts';

/**
 * Lifetime of a lock: a refresh takes a fraction of a second, so an instance that holds it longer
 * has died.
 */
const LOCK_MS = 5000;
/** Interval of the check whether another instance has finished. */
const POLL_MS = 25;
/** Longest chain of renewals that a logout follows: within the grace period there are no more. */
const LONGEST_CHAIN = 10;

/**
 * Acquires the lock for a renewal, or returns the stored value: another instance's lock or result.
 * The value in the third argument counts as absent.
 */
const BEGIN_SCRIPT = `
local stored = redis.call('GET', KEYS[1])
if stored and stored ~= ARGV[3] then return stored end
redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
return false
`;

/** Releases a lock that is still ours. */
const RELEASE_SCRIPT = `
if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('DEL', KEYS[1]) end
return false
`;

const LOCK = 'lock ';

/**
 * Renewals of all instances (D6), in Redis: one instance refreshes, the others wait for its result.
 * Tokens are secrets: keys are HMACs and values are encrypted with a key from `secret`, so that
 * read access to Redis reveals none. Without Redis each instance refreshes by itself; the server
 * answers a second refresh of a token within 10 s with the same pair.
 */
export function createRenewalLedger(store: RedisConnection, secret: string): RenewalLedger {
  const seal = createSeal(secret, 'veta renewals');
  const renewalOf = (token: string) => `veta:renewal:${seal.nameOf(token)}`;
  const endedOf = (token: string) => `veta:ended:${seal.nameOf(token)}`;
  const beforeOf = (token: string) => `veta:before:${seal.nameOf(token)}`;
  const put = (key: string, value: string, milliseconds: number) =>
    store.call('put renewal', (client) =>
      client.set(key, value, { expiration: { type: 'PX', value: milliseconds } }),
    );
  const read = (key: string) => store.call('read renewal', (client) => client.get(key));
  const outcomeIn = (key: string, sealed: string): Renewal | undefined => {
    const text = seal.open(key, sealed);
    return text === undefined ? undefined : JSON.parse(text);
  };

  async function finish(token: string, lock: string, refresh: () => Promise<Renewal>) {
    const key = renewalOf(token);
    const release = () =>
      store.call('release renewal', (client) =>
        client.eval(RELEASE_SCRIPT, { keys: [key], arguments: [lock] }),
      );
    const outcome = await refresh().catch(async (error) => {
      await release();
      throw error;
    });
    if (outcome.kind === 'unreachable') await release();
    else await put(key, seal.close(key, JSON.stringify(outcome)), GRACE_MS);
    const next = outcome.kind === 'renewed' ? outcome.tokens.refresh : undefined;
    if (next && next !== token) await put(beforeOf(next), endedOf(token), GRACE_MS);
    return outcome;
  }

  return {
    async renew({ access, refresh: token }, refresh) {
      const key = renewalOf(token);
      const lock = LOCK + randomUUID();
      let ignored = '';
      for (const end = Date.now() + LOCK_MS; Date.now() < end; ) {
        const args = [lock, String(LOCK_MS), ignored];
        const stored = await store.call('begin renewal', (client) =>
          client.eval(BEGIN_SCRIPT, { keys: [key], arguments: args }),
        );
        if (stored === undefined) break;
        if (stored === null) return finish(token, lock, refresh);
        const text = String(stored);
        if (text.startsWith(LOCK)) {
          await sleep(POLL_MS);
          continue;
        }
        const outcome = outcomeIn(key, text);
        if (!outcome) break;
        // A server may keep its refresh tokens: then it is the resulting pair that has expired.
        const isExpired = outcome.kind === 'renewed' && outcome.tokens.access === access;
        if (!isExpired) return outcome;
        ignored = text;
      }
      return refresh();
    },

    async end(tokens) {
      const chain = [...tokens];
      for (let turn = 0; turn < LONGEST_CHAIN; turn += 1) {
        const token = chain.at(-1) ?? '';
        // This order, opposite to that of a refresh, makes sure that one of the two sees the other.
        const isStored = await put(endedOf(token), '1', ENDED_MS);
        const key = renewalOf(token);
        const sealed = isStored && (await read(key));
        const outcome = sealed ? outcomeIn(key, sealed) : undefined;
        const next = outcome?.kind === 'renewed' ? outcome.tokens.refresh : undefined;
        if (!next || chain.includes(next)) break;
        chain.push(next);
      }
      // Late requests may still have the former cookies.
      for (const token of chain) {
        const before = await read(beforeOf(token));
        if (before) await put(before, '1', ENDED_MS);
      }
      return chain;
    },

    hasEnded: async (token) => Boolean(await read(endedOf(token))),
  };
}
