import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { connectForTest } from '../../shared/redis/testing/connect.ts';
import { hasRedis, startRedis } from '../../shared/redis/testing/redis-server.ts';
import { createSharedExpiry } from './shared-expiry.ts';

describe.runIf(hasRedis)('expiries of all instances', { timeout: 20_000 }, () => {
  let redis: Awaited<ReturnType<typeof startRedis>>;
  beforeEach(async () => {
    redis = await startRedis();
  });
  afterEach(() => redis.stop());

  /** An instance, as in a process of its own. */
  async function openWeb() {
    const expired: string[] = [];
    const store = await connectForTest(redis.url);
    onTestFinished(() => store.close());
    const expiry = createSharedExpiry(store, (tags) => expired.push(...tags));
    await expect.poll(() => expired).toEqual(['site']);
    // What was rendered before it connected may be outdated.
    expired.splice(0);
    return { expiry, store, expired };
  }

  test('publish resolves when the other instances have acknowledged', async () => {
    const [one, second, third] = [await openWeb(), await openWeb(), await openWeb()];
    for (const turn of [1, 2, 3]) {
      expect(await one.expiry.publish([`articles:${turn}`, 'articles'])).toBe(true);
      // Without waiting: it holds at the moment of the answer.
      expect(second.expired.slice(-2)).toEqual([`articles:${turn}`, 'articles']);
      expect(third.expired.slice(-2)).toEqual([`articles:${turn}`, 'articles']);
    }
    expect(one.expired).toEqual([]);
  });

  test('invalid messages are ignored', async () => {
    const [one, other] = [await openWeb(), await openWeb()];
    for (const text of ['', '{', '[]', '{"__proto__":{"id":"1"}}']) {
      await one.store.call('publish', (client) => client.publish('veta:expiry', text));
    }
    expect(await one.expiry.publish(['articles:1'])).toBe(true);
    expect(other.expired).toEqual(['articles:1']);
  });

  test('a hanging instance does not keep a write waiting', async () => {
    const [one, other] = [await openWeb(), await openWeb()];
    other.store.call = async () => undefined;
    // Far longer than the 300 ms that it waits.
    const late = sleep(5000, 'late', { ref: false });
    expect(await Promise.race([one.expiry.publish(['articles']), late])).toBe(true);
  });

  test('acknowledgements of one expiry do not count for another', async () => {
    const [one, other] = [await openWeb(), await openWeb()];
    await Promise.all(
      ['articles:1', 'articles:2', 'articles:3'].map(async (tag) => {
        expect(await one.expiry.publish([tag])).toBe(true);
        expect(other.expired).toContain(tag);
      }),
    );
  });

  test('a Redis that accepts no more data still tells all instances', async () => {
    const [one, other] = [await openWeb(), await openWeb()];
    await one.store.call('set', (client) => client.configSet('maxmemory', '1'));
    expect(await one.expiry.publish(['articles:1'])).toBe(true);
    expect(other.expired).toEqual(['articles:1']);
  });

  test('an instance that was cut off expires all its pages when it is back', async () => {
    const [one, other] = [await openWeb(), await openWeb()];
    await redis.kill();
    await expect.poll(() => one.store.isUp() || other.store.isUp()).toBe(false);
    expect(await one.expiry.publish(['articles:7'])).toBe(false);
    await redis.start();
    await expect.poll(() => one.store.isUp() && other.store.isUp()).toBe(true);
    expect([one.expired, other.expired]).toEqual([['site'], ['site']]);
    expect(await other.expiry.publish(['articles:8'])).toBe(true);
    expect(one.expired.at(-1)).toBe('articles:8');
  });
});
