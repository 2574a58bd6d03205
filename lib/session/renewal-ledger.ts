import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { RedisConnection } from '../../shared/redis/connection.ts';
import { createSeal } from './seal.ts';
import type { Renewal, RenewalLedger } from './shared.ts';
import { ENDED_MS, GRACE_MS } from './times.ts';

/** A refresh takes a fraction of a second; a web that has not finished by then has been killed. */
const LOCK_MS = 5000;
/** How often a web looks whether another has finished its refresh. */
const LOOK_MS = 25;
/** Longest chain of renewals that a logout follows: within the grace there are no more. */
const LONGEST_CHAIN = 10;

/**
 * Takes the renewal of a token in hand, or gives what is there: another's lock, or what came of it.
 * What is there counts as nothing where it is the text in the third argument.
 */
const BEGIN_SCRIPT = `
local held = redis.call('GET', KEYS[1])
if held and held ~= ARGV[3] then return held end
redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
return false
`;

/** Gives a lock back, if it is still one's own. */
const RELEASE_SCRIPT = `
if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('DEL', KEYS[1]) end
return false
`;

const LOCK = 'lock ';

/**
 * The renewals of all webs (D6), in the store: one web refreshes, the others wait for what comes of it.
 * Tokens are secrets: they are named by a keyed digest and sealed with a key from `secret`, so that
 * nobody who reads the store can use them. Where the store is away each web goes on by itself; the
 * server gives a token's second refresh within 10 s the same pair.
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
    if (outcome.kind === 'away') await release();
    else await put(key, seal.close(key, JSON.stringify(outcome)), GRACE_MS);
    const next = outcome.kind === 'renewed' ? outcome.tokens.refresh : undefined;
    if (next && next !== token) await put(beforeOf(next), endedOf(token), GRACE_MS);
    return outcome;
  }

  return {
    async renew({ access, refresh: token }, refresh) {
      const key = renewalOf(token);
      const lock = LOCK + randomUUID();
      let useless = '';
      for (const end = Date.now() + LOCK_MS; Date.now() < end; ) {
        const args = [lock, String(LOCK_MS), useless];
        const held = await store.call('begin renewal', (client) =>
          client.eval(BEGIN_SCRIPT, { keys: [key], arguments: args }),
        );
        if (held === undefined) break;
        if (held === null) return finish(token, lock, refresh);
        const text = String(held);
        if (text.startsWith(LOCK)) {
          await sleep(LOOK_MS);
          continue;
        }
        const outcome = outcomeIn(key, text);
        if (!outcome) break;
        // A server may keep its refresh tokens: then it is the pair that followed which has ended.
        const isUseless = outcome.kind === 'renewed' && outcome.tokens.access === access;
        if (!isUseless) return outcome;
        useless = text;
      }
      return refresh();
    },

    async end(tokens) {
      const chain = [...tokens];
      for (let turn = 0; turn < LONGEST_CHAIN; turn += 1) {
        const token = chain.at(-1) ?? '';
        // First this and then the look for what follows: a web that refreshes does it the other way
        // round, so one of the two sees the other.
        const isNoted = await put(endedOf(token), '1', ENDED_MS);
        const key = renewalOf(token);
        const sealed = isNoted && (await read(key));
        const outcome = sealed ? outcomeIn(key, sealed) : undefined;
        const next = outcome?.kind === 'renewed' ? outcome.tokens.refresh : undefined;
        if (!next || chain.includes(next)) break;
        chain.push(next);
      }
      // Requests that are late may still bring the cookies of before.
      for (const token of chain) {
        const before = await read(beforeOf(token));
        if (before) await put(before, '1', ENDED_MS);
      }
      return chain;
    },

    hasEnded: async (token) => Boolean(await read(endedOf(token))),
  };
}
