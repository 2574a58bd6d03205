import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { askProcess } from '../../lib/testing/ask-process.ts';
import { hasRedis, startRedis } from '../../shared/redis/testing/redis-server.ts';

const PROGRAM = fileURLToPath(new URL('./testing/web-process.ts', import.meta.url));

const startWeb = (redisUrl: string) => askProcess(PROGRAM, { REDIS_URL: redisUrl });

type Web = Awaited<ReturnType<typeof startWeb>>;

const html = (text: string) => `<main>${text}</main>`.padEnd(5000, ' ');
const shown = (text: string) => [html(text), `0:${html(text)}`, [0, 255, 10], 200];

describe.runIf(hasRedis)('two instances', { timeout: 20_000 }, () => {
  let redis: Awaited<ReturnType<typeof startRedis>>;
  let a: Web;
  let b: Web;
  const bothAre = (isReady: boolean) =>
    vi.waitFor(
      async () =>
        expect([await a.ask('isReady'), await b.ask('isReady')]).toEqual([isReady, isReady]),
      { timeout: 10_000 },
    );

  beforeAll(async () => {
    redis = await startRedis();
    [a, b] = await Promise.all([startWeb(redis.url), startWeb(redis.url)]);
    await bothAre(true);
  }, 30_000);
  afterAll(async () => {
    a.stop();
    b.stop();
    await redis.stop();
  });

  /** Lets both render and store a page. */
  const bothMake = (key: string, text: string, tags: string) =>
    Promise.all([a.ask('make', key, html(text), tags), b.ask('make', key, html(text), tags)]);
  const shownByBoth = (key: string) => Promise.all([a.ask('show', key), b.ask('show', key)]);

  test('a change at one is visible at the other in the next response', async () => {
    for (const turn of ['1', '2', '3', '4', '5']) {
      const [key, tags] = [`/articulos/2${turn}`, `site,articles:2${turn}`];
      await bothMake(key, 'antes', tags);
      expect(await shownByBoth(key)).toEqual([shown('antes'), shown('antes')]);
      expect(await b.ask('expire', `articles:2${turn}`)).toBe(true);
      expect(await shownByBoth(key)).toEqual([null, null]);
      await bothMake(key, 'después', tags);
      expect(await shownByBoth(key)).toEqual([shown('después'), shown('después')]);
    }
  });

  test('a page rendered during a change elsewhere is not stored', async () => {
    await a.ask('begin', '/foro/1');
    await b.ask('expire', 'topics:1');
    await a.ask('keep', '/foro/1', html('antes'), 'site,topics:1');
    expect(await a.ask('show', '/foro/1')).toBeNull();
  });

  test('with Redis killed each serves its own pages, and afterwards none of before', async () => {
    await bothMake('/ediciones', 'vieja', 'site,editions');
    await redis.kill();
    await bothAre(false);
    expect(await shownByBoth('/ediciones')).toEqual([shown('vieja'), shown('vieja')]);
    expect(await a.ask('expire', 'editions')).toBe(false);
    expect(await shownByBoth('/ediciones')).toEqual([null, shown('vieja')]);
    await a.ask('make', '/ediciones', html('nueva'), 'site,editions');
    await redis.start();
    await bothAre(true);
    // What the other has missed is not known.
    expect(await shownByBoth('/ediciones')).toEqual([null, null]);
    await bothMake('/ediciones', 'nueva', 'site,editions');
    expect(await a.ask('expire', 'editions')).toBe(true);
    expect(await shownByBoth('/ediciones')).toEqual([null, null]);
  });
});
