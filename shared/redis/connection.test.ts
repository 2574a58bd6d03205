import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createMetrics } from '../observability/metrics.ts';
import { connectToRedis } from './connection.ts';
import { hasRedis, startRedis } from './testing/redis-server.ts';

async function open(url: string) {
  const lines: string[] = [];
  const note = (details: unknown, text?: string) => lines.push(text ?? String(details));
  const logger = { info: note, warn: note } as unknown as Parameters<
    typeof connectToRedis
  >[0]['logger'];
  const metrics = createMetrics({ warn: note } as unknown as Parameters<typeof createMetrics>[0]);
  const store = await connectToRedis({ url, logger, metrics });
  onTestFinished(() => store.close());
  return { store, lines, readMetrics: () => metrics.read() };
}

test('calls to an unreachable Redis resolve at once, and it is logged once', async () => {
  const { store, lines } = await open('redis://127.0.0.1:1');
  await expect.poll(() => lines).toHaveLength(1);
  expect(await store.call('get', (client) => client.get('x'))).toBeUndefined();
  expect(store.isUp()).toBe(false);
});

describe.runIf(hasRedis)('with a real Redis', () => {
  let redis: Awaited<ReturnType<typeof startRedis>>;
  beforeAll(async () => {
    redis = await startRedis();
  });
  afterAll(() => redis.stop());

  test('one instance reads what another stores, and receives what it publishes', async () => {
    const [one, other] = [await open(redis.url), await open(redis.url)];
    const heard: string[] = [];
    other.store.subscribe('news', (text) => heard.push(text));
    await expect.poll(() => one.store.isUp() && other.store.isUp()).toBe(true);
    await one.store.call('set', (client) => client.set('x', 'kept'));
    expect(await other.store.call('get', (client) => client.get('x'))).toBe('kept');
    expect(await other.store.call('get', (client) => client.get('y'))).toBeNull();
    await expect
      .poll(async () => {
        await one.store.call('publish', (client) => client.publish('news', 'hola'));
        return heard;
      })
      .toContain('hola');
    expect(await one.readMetrics()).toContain('veta_shared_store_up 1');
  });

  test('after a restart of Redis it reconnects and subscribes again', async () => {
    const { store, lines, readMetrics } = await open(redis.url);
    const turns: string[] = [];
    const heard: string[] = [];
    store.onConnect(() => turns.push('back'));
    store.onDisconnect(() => turns.push('lost'));
    store.subscribe('news', (text) => heard.push(text));
    await expect.poll(() => turns).toEqual(['back']);
    await redis.kill();
    await expect.poll(() => turns).toEqual(['back', 'lost']);
    expect(await store.call('get', (client) => client.get('x'))).toBeUndefined();
    expect(await readMetrics()).toContain('veta_shared_store_up 0');
    await redis.start();
    await expect.poll(() => turns, { timeout: 10_000 }).toEqual(['back', 'lost', 'back']);
    await store.call('publish', (client) => client.publish('news', 'hola'));
    await expect.poll(() => heard).toEqual(['hola']);
    expect(lines).toContain('Redis is unreachable; each instance continues without it');
  }, 20_000);

  test('a Redis that hangs delays one call by 250 ms, and no call after it', async () => {
    const { store } = await open(redis.url);
    await expect.poll(() => store.isUp()).toBe(true);
    redis.hold();
    const begun = performance.now();
    expect(await store.call('get', (client) => client.get('x'))).toBeUndefined();
    // Else the socket's timeout of two seconds would end it.
    expect(performance.now() - begun).toBeLessThan(1900);
    expect(store.isUp()).toBe(false);
    redis.release();
    await expect.poll(() => store.isUp(), { timeout: 10_000 }).toBe(true);
  }, 20_000);

  test('a command that Redis refuses does not count as a disconnect', async () => {
    const { store } = await open(redis.url);
    await expect.poll(() => store.isUp()).toBe(true);
    await store.call('set', (client) => client.set('text', 'x'));
    expect(await store.call('push', (client) => client.lPush('text', 'y'))).toBeUndefined();
    expect(store.isUp()).toBe(true);
  });
});
