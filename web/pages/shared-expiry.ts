import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { SITE_TAG } from '../../lib/core/http.ts';
import type { RedisConnection } from '../../shared/redis/connection.ts';

/** Longest wait for the acknowledgements of other instances, in milliseconds. */
const ACK_TIMEOUT_MS = 300;
/** Tags whose last expiry is remembered; pages with forgotten tags are rendered anew. */
const MOST_TAGS = 10_000;

/**
 * The last expiry of each tag, of all tags, and of any forgotten one. They have no TTL, so that Redis
 * does not evict them (record 050).
 */
const TAGS_KEY = 'veta:expiry:tags';
const LAST_KEY = 'veta:expiry:last';
const FORGOTTEN_KEY = 'veta:expiry:forgotten';
const CHANNEL = 'veta:expired';
const ackChannel = (instance: string): string => `veta:acknowledged:${instance}`;

/**
 * Numbers an expiry, stores it with its tags and publishes it. The number is the time of Redis in
 * milliseconds, or one more than the last: it grows even if Redis loses its data. Returns the number
 * and how many instances were notified.
 */
const PUBLISH = `
local time = redis.call('TIME')
local clock = time[1] * 1000 + math.floor(time[2] / 1000)
local number = string.format('%.0f', math.max(clock, (redis.call('GET', KEYS[2]) or 0) + 1))
redis.call('SET', KEYS[2], number)
for _, tag in ipairs(cjson.decode(ARGV[3])) do redis.call('ZADD', KEYS[1], number, tag) end
local over = redis.call('ZCARD', KEYS[1]) - ARGV[4]
if over > 0 then
  local forgotten = redis.call('ZPOPMIN', KEYS[1], over)
  redis.call('SET', KEYS[3], forgotten[#forgotten])
end
local message = '{"number":' .. number .. ',"from":"' .. ARGV[2] .. '","tags":' .. ARGV[3] .. '}'
return {number, redis.call('PUBLISH', ARGV[1], message)}
`;

const messageSchema = z.object({
  number: z.number(),
  from: z.string(),
  tags: z.array(z.string()),
});
const ackSchema = z.object({ number: z.number(), by: z.string() });

export type SharedExpiry = ReturnType<typeof createSharedExpiry>;

/**
 * Expires tags on all instances through Redis. Numbers order expiries; clocks of instances are not
 * compared. An instance that was cut off expires all its pages when it is back. `expireHere` expires
 * tags in this process.
 */
export function createSharedExpiry(store: RedisConnection, expireHere: (tags: string[]) => void) {
  const me = randomUUID();
  /** Number of the last expiry that this instance knows; undefined while it is cut off. */
  let known: number | undefined;
  const listeners = new Set<(ack: z.infer<typeof ackSchema>) => void>();

  async function connect(): Promise<void> {
    const last = await store.call('read last expiry', (client) => client.get(LAST_KEY));
    if (last === undefined) return;
    // What expired meanwhile is not known.
    expireHere([SITE_TAG]);
    known = Math.max(known ?? 0, Number(last ?? 0));
  }

  store.subscribe(CHANNEL, (text) => {
    const { number, from, tags } = messageSchema.parse(JSON.parse(text));
    // This instance expired its own tags before.
    if (from !== me) expireHere(tags);
    if (known !== undefined) known = Math.max(known, number);
    const ack = JSON.stringify({ number, by: me });
    void store.call('acknowledge expiry', (client) => client.publish(ackChannel(from), ack));
  });
  store.subscribe(ackChannel(me), (text) => {
    const ack = ackSchema.parse(JSON.parse(text));
    for (const listener of listeners) listener(ack);
  });
  store.onDisconnect(() => {
    known = undefined;
  });
  store.onConnect(() => void connect());

  /** Collects acknowledgements from now on. */
  function collectAcks() {
    const acks: z.infer<typeof ackSchema>[] = [];
    const { promise: all, resolve } = Promise.withResolvers<void>();
    let expected: { number: number; count: number } | undefined;
    const isAll = (): boolean => {
      const by = acks.filter(({ number }) => number === expected?.number).map((ack) => ack.by);
      return expected !== undefined && new Set(by).size >= expected.count;
    };
    const listener = (ack: z.infer<typeof ackSchema>): void => {
      acks.push(ack);
      if (isAll()) resolve();
    };
    listeners.add(listener);
    return {
      async wait(number: number, count: number): Promise<void> {
        expected = { number, count };
        if (isAll()) return;
        const timer = setTimeout(() => {
          console.warn(`Not all of ${count} web instances acknowledged an expiry in time.`);
          resolve();
        }, ACK_TIMEOUT_MS);
        await all;
        clearTimeout(timer);
      },
      stop: () => listeners.delete(listener),
    };
  }

  return {
    /**
     * Expires tags on all instances; resolves when they have confirmed, after 300 ms at most: true
     * where all connected ones were notified, false where Redis is unreachable.
     */
    async publish(tags: string[]): Promise<boolean> {
      const acks = collectAcks();
      try {
        const reply = await store.call('publish expiry', (client) =>
          client.eval(PUBLISH, {
            keys: [TAGS_KEY, LAST_KEY, FORGOTTEN_KEY],
            arguments: [CHANNEL, me, JSON.stringify(tags), String(MOST_TAGS)],
          }),
        );
        if (reply === undefined) return false;
        const [number, count] = reply as [string, number];
        await acks.wait(Number(number), count);
        return true;
      } finally {
        acks.stop();
      }
    },
    /** Number of the last expiry that is known here; undefined while cut off. */
    position: (): number | undefined => known,
    /** Number of the last expiry of one of the tags; undefined where Redis does not answer. */
    async lastOf(tags: string[]): Promise<number | undefined> {
      if (tags.length === 0) return 0;
      const [scores, forgotten] =
        (await store.call('read expiries', (client) =>
          Promise.all([client.zmScore(TAGS_KEY, tags), client.get(FORGOTTEN_KEY)]),
        )) ?? [];
      if (!scores) return undefined;
      return Math.max(Number(forgotten ?? 0), ...scores.map((score) => score ?? 0));
    },
  };
}
