import type { FastifyRateLimitStore } from '@fastify/rate-limit';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { RedisConnection } from '../../../shared/redis/connection.ts';
import { connectForTest } from '../../../shared/redis/testing/connect.ts';
import { hasRedis, startRedis } from '../../../shared/redis/testing/redis-server.ts';
import { createCounters } from './counters.ts';
import { shareCounters } from './shared-counters.ts';

const HOUR = 3_600_000;

describe.runIf(hasRedis)('limits of two servers', { timeout: 30_000 }, () => {
  let redis: Awaited<ReturnType<typeof startRedis>>;
  let stores: [RedisConnection, RedisConnection];
  let a: FastifyRateLimitStore;
  let b: FastifyRateLimitStore;

  const count = (counter: FastifyRateLimitStore, key: string, max = 3, window = HOUR) =>
    new Promise<{ current: number; ttl: number } | undefined>((resolve) => {
      counter.incr(key, (_error, result) => resolve(result), window, max);
    });
  const areUp = (isUp: boolean) =>
    vi.waitFor(() => expect(stores.map((store) => store.isUp())).toEqual([isUp, isUp]), {
      timeout: 10_000,
    });

  beforeAll(async () => {
    redis = await startRedis();
    stores = [await connectForTest(redis.url), await connectForTest(redis.url)];
    const counter = (store: RedisConnection) =>
      new (shareCounters(
        store,
        createCounters(() => new Date()),
      ))({});
    [a, b] = [counter(stores[0]), counter(stores[1])];
    await areUp(true);
  });
  afterAll(async () => {
    for (const store of stores) store.close();
    await redis.stop();
  });

  test('are counted together, and what is refused does not count', async () => {
    const seen = [];
    for (const counter of [a, b, a, b, a])
      seen.push((await count(counter, 'login 1.2.3.4'))?.current);
    expect(seen).toEqual([1, 2, 3, 4, 4]);
    expect((await count(b, 'login 1.2.3.4', 5))?.current).toBe(4);
    const other = await count(b, 'login 5.6.7.8');
    expect(other?.current).toBe(1);
    expect(other?.ttl).toBeGreaterThan(HOUR - 60_000);
  });

  test('restart after their window', async () => {
    await count(a, 'like x', 1, 2000);
    expect((await count(b, 'like x', 1, 2000))?.current).toBe(2);
    await expect.poll(async () => (await count(b, 'like x', 1, 2000))?.current).toBe(1);
  });

  test('keys do not reveal who is counted', async () => {
    await count(a, 'write ana@ejemplo.pe');
    const keys = await stores[0].call('keys', (client) => client.keys('*'));
    expect(keys?.length).toBeGreaterThan(0);
    expect(String(keys)).not.toMatch(/ana|1\.2\.3/);
  });

  test('with Redis killed each server counts by itself, and together when it is back', async () => {
    await redis.kill();
    await areUp(false);
    const seen = [];
    for (const counter of [a, a, a, a]) seen.push((await count(counter, 'reset 1.2.3.4'))?.current);
    expect(seen).toEqual([1, 2, 3, 4]);
    expect((await count(b, 'reset 1.2.3.4'))?.current).toBe(1);
    await redis.start();
    await areUp(true);
    expect((await count(a, 'reset 1.2.3.4'))?.current).toBe(1);
    expect((await count(b, 'reset 1.2.3.4'))?.current).toBe(2);
  });
});
