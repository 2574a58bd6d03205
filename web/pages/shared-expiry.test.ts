import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
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
    await expect.poll(() => expiry.position()).toBeDefined();
    // What was rendered before it connected may be outdated.
    expect(expired.splice(0)).toEqual(['site']);
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

  test('the last expiry of a tag is known to all, and grows', async () => {
    const [one, other] = [await openWeb(), await openWeb()];
    expect(await one.expiry.lastOf(['articles:1', 'site'])).toBe(0);
    await other.expiry.publish(['articles:1']);
    const first = await one.expiry.lastOf(['articles:1', 'site']);
    expect(first).toBe(one.expiry.position());
    expect(await one.expiry.lastOf(['articles:2'])).toBe(0);
    await one.expiry.publish(['articles:1']);
    expect(await one.expiry.lastOf(['articles:1'])).toBeGreaterThan(first ?? 0);
    expect(await one.expiry.lastOf([])).toBe(0);
  });

  test('the number of an expiry grows although Redis has lost its data', async () => {
    const one = await openWeb();
    await one.expiry.publish(['articles:1']);
    const before = one.expiry.position() ?? 0;
    // No Redis comes back within the millisecond of the number.
    await vi.waitUntil(() => Date.now() > before, { interval: 1 });
    await one.store.call('flush', (client) => client.flushDb());
    await one.expiry.publish(['articles:1']);
    expect(await one.expiry.lastOf(['articles:1'])).toBeGreaterThan(before);
  });

  test('forgotten tags count as expired with the last forgotten one', async () => {
    const one = await openWeb();
    const tags = (from: number) => Array.from({ length: 6000 }, (_, at) => `many:${from + at}`);
    await one.expiry.publish(tags(0));
    const first = one.expiry.position() ?? 0;
    await one.expiry.publish(tags(6000));
    expect(await one.expiry.lastOf(['never:1'])).toBe(first);
  });

  test('invalid messages are ignored', async () => {
    const [one, other] = [await openWeb(), await openWeb()];
    for (const text of ['', '{', '[]', '{"__proto__":{"number":1}}']) {
      await one.store.call('publish', (client) => client.publish('veta:expired', text));
    }
    expect(await one.expiry.publish(['articles:1'])).toBe(true);
    expect(other.expired).toEqual(['articles:1']);
  });

  test('a hanging instance does not keep a write waiting', async () => {
    const [one, other] = [await openWeb(), await openWeb()];
    other.store.call = async () => undefined;
    expect(await one.expiry.publish(['articles'])).toBe(true);
  });

  test('a Redis that refuses writes tells nobody, and says so', async () => {
    const [one, other] = [await openWeb(), await openWeb()];
    await one.store.call('set', (client) => client.configSet('min-replicas-to-write', '1'));
    expect(await one.expiry.publish(['articles:1'])).toBe(false);
    expect(other.expired).toEqual([]);
  });

  test('an instance that was cut off expires all its pages when it is back', async () => {
    const [one, other] = [await openWeb(), await openWeb()];
    await redis.kill();
    await expect.poll(() => one.expiry.position() ?? other.expiry.position()).toBeUndefined();
    expect(await one.expiry.publish(['articles:7'])).toBe(false);
    await redis.start();
    await expect
      .poll(() => one.expiry.position() !== undefined && other.expiry.position() !== undefined, {
        timeout: 10_000,
      })
      .toBe(true);
    expect([one.expired, other.expired]).toEqual([['site'], ['site']]);
    expect(await other.expiry.publish(['articles:8'])).toBe(true);
    expect(one.expired.at(-1)).toBe('articles:8');
  });
});
