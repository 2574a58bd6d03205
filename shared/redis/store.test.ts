import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createMetrics } from '../observability/metrics.ts';
import { openSharedStore } from './store.ts';
import { hasRedis, startRedis } from './testing/redis-server.ts';

async function open(url: string) {
  const lines: string[] = [];
  const note = (details: unknown, text?: string) => lines.push(text ?? String(details));
  const logger = { info: note, warn: note } as unknown as Parameters<
    typeof openSharedStore
  >[0]['logger'];
  const metrics = createMetrics({ warn: note } as unknown as Parameters<typeof createMetrics>[0]);
  const store = await openSharedStore({ url, logger, metrics });
  onTestFinished(() => store.close());
  return { store, lines, figures: () => metrics.read() };
}

test('a store that is not there keeps nobody waiting, and says so once', async () => {
  const { store, lines } = await open('redis://127.0.0.1:1');
  await expect.poll(() => lines).toHaveLength(1);
  expect(await store.ask('get', (client) => client.get('x'))).toBeUndefined();
  expect(store.isUp()).toBe(false);
});

describe.runIf(hasRedis)('with a real Redis', () => {
  let redis: Awaited<ReturnType<typeof startRedis>>;
  beforeAll(async () => {
    redis = await startRedis();
  });
  afterAll(() => redis.stop());

  test('what one instance stores another reads, and hears what it says', async () => {
    const [one, other] = [await open(redis.url), await open(redis.url)];
    const heard: string[] = [];
    other.store.listen('news', (text) => heard.push(text));
    await expect.poll(() => one.store.isUp() && other.store.isUp()).toBe(true);
    await one.store.ask('set', (client) => client.set('x', 'kept'));
    expect(await other.store.ask('get', (client) => client.get('x'))).toBe('kept');
    expect(await other.store.ask('get', (client) => client.get('y'))).toBeNull();
    await expect
      .poll(async () => {
        await one.store.ask('publish', (client) => client.publish('news', 'hola'));
        return heard;
      })
      .toContain('hola');
    expect(await one.figures()).toContain('veta_shared_store_up 1');
  });

  test('killed and started again it is lost and found, with what is listened to', async () => {
    const { store, lines, figures } = await open(redis.url);
    const turns: string[] = [];
    const heard: string[] = [];
    store.onBack(() => turns.push('back'));
    store.onLost(() => turns.push('lost'));
    store.listen('news', (text) => heard.push(text));
    await expect.poll(() => turns).toEqual(['back']);
    await redis.kill();
    await expect.poll(() => turns).toEqual(['back', 'lost']);
    expect(await store.ask('get', (client) => client.get('x'))).toBeUndefined();
    expect(await figures()).toContain('veta_shared_store_up 0');
    await redis.start();
    await expect.poll(() => turns, { timeout: 10_000 }).toEqual(['back', 'lost', 'back']);
    await store.ask('publish', (client) => client.publish('news', 'hola'));
    await expect.poll(() => heard).toEqual(['hola']);
    expect(lines).toContain('The shared store is away; every instance goes on by itself');
  }, 20_000);

  test('one that hangs keeps one caller waiting for a quarter of a second, and then nobody', async () => {
    const { store } = await open(redis.url);
    await expect.poll(() => store.isUp()).toBe(true);
    redis.hold();
    const begun = performance.now();
    expect(await store.ask('get', (client) => client.get('x'))).toBeUndefined();
    expect(performance.now() - begun).toBeLessThan(600);
    expect(store.isUp()).toBe(false);
    redis.release();
    await expect.poll(() => store.isUp(), { timeout: 10_000 }).toBe(true);
  }, 20_000);

  test('a call that Redis refuses is no reason to call it lost', async () => {
    const { store } = await open(redis.url);
    await expect.poll(() => store.isUp()).toBe(true);
    await store.ask('set', (client) => client.set('text', 'x'));
    expect(await store.ask('push', (client) => client.lPush('text', 'y'))).toBeUndefined();
    expect(store.isUp()).toBe(true);
  });
});
