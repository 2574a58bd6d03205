import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { connectToRedis } from '../../shared/redis/connection.ts';
import { connectForTest } from '../../shared/redis/testing/connect.ts';
import { hasRedis, startRedis } from '../../shared/redis/testing/redis-server.ts';
import { shareThrough } from './sharing.ts';
import { createTagLog } from './tag-log.ts';
import { makeMemoryCache, PAGE_KIND } from './testing/memory-cache.ts';
import { expireHere } from './versions.ts';

type Store = Awaited<ReturnType<typeof connectToRedis>>;

describe.runIf(hasRedis)('the log of expired tags', { timeout: 20_000 }, () => {
  let redis: Awaited<ReturnType<typeof startRedis>>;
  beforeEach(async () => {
    redis = await startRedis();
  });
  afterEach(() => redis.stop());

  /** An instance that follows the log, as in a process of its own. */
  async function openWeb() {
    const expired: string[] = [];
    const store: Store = await connectForTest(redis.url);
    onTestFinished(() => store.close());
    const log = createTagLog(store, (tags) => expired.push(...tags));
    await expect.poll(() => log.offset()).toBeDefined();
    return { log, store, expired };
  }

  const placeOf = (web: { log: ReturnType<typeof createTagLog> }) =>
    web.log.offset() ?? { epoch: '', seq: -1 };

  test('publish resolves when the other instances have acknowledged', async () => {
    const instances = [await openWeb(), await openWeb(), await openWeb()] as const;
    for (const turn of [1, 2, 3]) {
      expect(await instances[0].log.publish([`articles:${turn}`, 'articles'])).toBe(true);
      // Without waiting: it holds at the moment of the answer.
      expect(instances[1].expired.slice(-2)).toEqual([`articles:${turn}`, 'articles']);
      expect(instances[2].expired.slice(-2)).toEqual([`articles:${turn}`, 'articles']);
    }
    expect(instances[0].expired).toEqual([]);
  });

  test('a page is current until one of its tags expires, whoever rendered it', async () => {
    const [one, other] = [await openWeb(), await openWeb()];
    const offset = placeOf(one);
    expect(other.log.isCurrent(offset, ['articles:1', 'site'])).toBe(true);
    await one.log.publish(['articles:2']);
    expect(other.log.isCurrent(offset, ['articles:1', 'site'])).toBe(true);
    await other.log.publish(['articles:1']);
    expect(one.log.isCurrent(offset, ['articles:1', 'site'])).toBe(false);
    expect(other.log.isCurrent(offset, ['articles:1', 'site'])).toBe(false);
    expect(one.log.isCurrent(placeOf(other), ['articles:1', 'site'])).toBe(true);
    const late = await openWeb();
    expect(late.log.isCurrent(offset, ['articles:1', 'site'])).toBe(false);
    expect(late.log.isCurrent(offset, ['articles:2'])).toBe(false);
    expect(late.log.isCurrent(offset, ['articles:3'])).toBe(true);
    expect(late.expired).toEqual([]);
  });

  test('during a publication no page of before is current', async () => {
    const one = await openWeb();
    const offset = placeOf(one);
    const told = one.log.publish(['articles:1']);
    expect(one.log.isCurrent(offset, ['articles:1', 'site'])).toBe(false);
    expect(one.log.isCurrent(offset, ['articles:2', 'site'])).toBe(true);
    expect(await told).toBe(true);
    expect(one.log.isCurrent(offset, ['articles:1', 'site'])).toBe(false);
    expect(one.log.isCurrent(placeOf(one), ['articles:1', 'site'])).toBe(true);
  });

  test('if Redis refuses writes, expiries are published later, and pages of before are not current', async () => {
    const [one, other] = [await openWeb(), await openWeb()];
    const offset = placeOf(one);
    const set = (replicas: string) =>
      one.store.call('set', (client) => client.configSet('min-replicas-to-write', replicas));
    await set('1');
    expect(await one.log.publish(['articles:1'])).toBe(false);
    expect(one.log.isCurrent(offset, ['articles:1', 'site'])).toBe(false);
    await set('0');
    await expect.poll(() => other.expired, { timeout: 5000 }).toEqual(['articles:1']);
    expect(one.log.isCurrent(offset, ['articles:1', 'site'])).toBe(false);
    expect(one.log.isCurrent(placeOf(one), ['articles:1', 'site'])).toBe(true);
  });

  test('an instance that starts without Redis learns later which of its own pages have expired', async () => {
    const one = await openWeb();
    const store = await connectForTest(redis.url);
    onTestFinished(() => store.close());
    let isCut = true;
    const cut: Store = {
      ...store,
      isUp: () => !isCut && store.isUp(),
      call: async (...asked) => (isCut ? undefined : store.call(...asked)),
    };
    const expired: string[] = [];
    const late = createTagLog(cut, (tags) => expired.push(...tags));
    await expect.poll(() => store.isUp()).toBe(true);
    late.noteOfflineWrite();
    await one.log.publish(['articles:1']);
    expect(late.offset()).toBeUndefined();
    isCut = false;
    await one.log.publish(['articles:2']);
    await expect.poll(() => late.offset()).toBeDefined();
    expect(expired).toEqual(['articles:1', 'articles:2']);
  });

  test('invalid messages are ignored', async () => {
    const [one, other] = [await openWeb(), await openWeb()];
    for (const text of ['', '{', '[]', '{"__proto__":{"seq":1}}']) {
      await one.store.call('publish', (client) => client.publish('veta:expired', text));
    }
    expect(await one.log.publish(['articles:1'])).toBe(true);
    expect(other.expired).toEqual(['articles:1']);
  });

  test('a hanging instance delays nobody longer than a third of a second', async () => {
    const [one, other] = [await openWeb(), await openWeb()];
    other.store.call = async () => undefined;
    const begun = performance.now();
    expect(await one.log.publish(['articles'])).toBe(true);
    expect(performance.now() - begun).toBeLessThan(900);
  });

  test('without Redis each instance is alone; afterwards all are in sync', async () => {
    const [one, other] = [await openWeb(), await openWeb()];
    const before = placeOf(one);
    await redis.kill();
    await expect.poll(() => one.log.offset() ?? other.log.offset()).toBeUndefined();
    expect(await one.log.publish(['articles:7'])).toBe(false);
    expect(other.expired).toEqual([]);
    expect(one.log.isCurrent(before, ['articles:1'])).toBe(false);
    await redis.start();
    await expect
      .poll(() => one.log.offset() && other.log.offset(), { timeout: 10_000 })
      .toBeDefined();
    // What Redis has forgotten is unknown: all stored pages are rendered anew.
    expect(one.expired).toContain('site');
    expect(other.expired).toContain('site');
    // Expiries of the outage are in the new log, whoever reconnects first.
    const begin = { epoch: placeOf(other).epoch, seq: 0 };
    await expect.poll(() => other.log.isCurrent(begin, ['articles:7'])).toBe(false);
    expect(other.log.isCurrent(begin, ['articles:6'])).toBe(true);
    expect(await other.log.publish(['articles:8'])).toBe(true);
    expect(one.expired.at(-1)).toBe('articles:8');
  });

  test('an instance learns exactly the expiries that it missed', async () => {
    const [one, other] = [await openWeb(), await openWeb()];
    await one.log.publish(['blogs:1']);
    // One connection breaks; Redis and the other instance go on.
    const ids = await one.store.call('list', (client) => client.sendCommand(['CLIENT', 'LIST']));
    expect(String(ids).match(/^id=/gm)).toHaveLength(2);
    const mine = await other.store.call('id', (client) => client.clientId());
    other.store.onDisconnect(() => void one.log.publish(['articles:9']));
    await one.store.call('kill', (client) =>
      client.sendCommand(['CLIENT', 'KILL', 'ID', String(mine)]),
    );
    await expect.poll(() => other.expired, { timeout: 10_000 }).toContain('articles:9');
    expect(other.expired.filter((tag) => tag !== 'articles:9')).toEqual(['blogs:1']);
  });
});

describe('a received expiry', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    return () => vi.useRealTimers();
  });

  /** An instance that follows a new log and receives messages on demand. */
  async function openListener(expireHere: (tags: string[]) => void) {
    const channels = new Map<string, (text: string) => void>();
    const whenBack: (() => void)[] = [];
    const store = {
      isUp: () => true,
      call: async () => ['count', 0, 0, []],
      subscribe: (name: string, hear: (text: string) => void) => void channels.set(name, hear),
      onConnect: (back: () => void) => void whenBack.push(back),
      onDisconnect: () => undefined,
    } as unknown as Store;
    const log = createTagLog(store, expireHere);
    for (const back of whenBack) back();
    await vi.waitFor(() => expect(log.offset()).toBeDefined());
    const hear = (tags: string[]) => {
      const message = { epoch: 'count', seq: 1, from: 'another', tags };
      channels.get('veta:expired')?.(JSON.stringify(message));
    };
    return { log, hear };
  }

  test('takes effect before anything else happens', async () => {
    const places: unknown[] = [];
    const { log, hear } = await openListener((tags) => places.push(tags, log.offset()?.seq));
    hear(['articles:1']);
    expect(places).toEqual([['articles:1'], 0]);
    expect(log.offset()?.seq).toBe(1);
  });

  test('applies to a page finished right after it: it is neither stored nor shared', async () => {
    const { log, hear } = await openListener(expireHere);
    const put = vi.fn();
    shareThrough({ log, pages: { put, take: async () => undefined } });
    onTestFinished(() => shareThrough(undefined));
    const cache = makeMemoryCache();
    expect(await cache.get('/heard', PAGE_KIND)).toBeNull();
    vi.advanceTimersByTime(100);
    hear(['heard:1']);
    const headers = { 'x-next-cache-tags': 'heard:1,site' };
    // biome-ignore lint/suspicious/noExplicitAny: of an entry only what is read here.
    const page = { kind: 'APP_PAGE', html: 'old', headers, status: 200 } as any;
    // biome-ignore lint/suspicious/noExplicitAny: as above.
    const context = { cacheControl: { revalidate: 60, expire: 86_400 }, ...PAGE_KIND } as any;
    await cache.set('/heard', page, context);
    expect(put).not.toHaveBeenCalled();
    expect(await cache.get('/heard', PAGE_KIND)).toBeNull();
  });
});
