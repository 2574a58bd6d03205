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

  /** Waits until a page of one instance has reached the other. */
  const arrives = (web: Web, key: string, text: string) =>
    vi.waitFor(async () => expect(await web.ask('show', key)).toEqual(shown(text)), 20_000);

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

  test('a page that one rendered is served by the other', async () => {
    expect(await a.ask('make', '/articulos/1', html('uno'), 'site,articles,articles:1')).toBe(true);
    await arrives(b, '/articulos/1', 'uno');
  });

  test('a change at one is visible at the other in the next response', async () => {
    for (const turn of ['1', '2', '3', '4', '5']) {
      const key = `/articulos/2${turn}`;
      await a.ask('make', key, html('antes'), `site,articles:2${turn}`);
      await arrives(b, key, 'antes');
      expect(await b.ask('expire', `articles:2${turn}`)).toBe(true);
      expect([await a.ask('show', key), await b.ask('show', key)]).toEqual([null, null]);
      await b.ask('make', key, html('después'), `site,articles:2${turn}`);
      await arrives(a, key, 'después');
    }
  });

  test('a page rendered during a change elsewhere is neither stored nor shared', async () => {
    await a.ask('begin', '/foro/1');
    await b.ask('expire', 'topics:1');
    await a.ask('keep', '/foro/1', html('antes'), 'site,topics:1');
    expect(await a.ask('show', '/foro/1')).toBeNull();
    expect(await b.ask('show', '/foro/1')).toBeNull();
  });

  test('with Redis killed each serves its own pages, and afterwards all are in sync', async () => {
    await a.ask('make', '/ediciones', html('vieja'), 'site,editions');
    await arrives(b, '/ediciones', 'vieja');
    await redis.kill();
    await bothAre(false);
    expect(await b.ask('show', '/ediciones')).toEqual(shown('vieja'));
    expect(await a.ask('expire', 'editions')).toBe(false);
    expect(await a.ask('show', '/ediciones')).toBeNull();
    await a.ask('make', '/ediciones', html('de a'), 'site,editions');
    expect(await a.ask('show', '/ediciones')).toEqual(shown('de a'));
    await redis.start();
    await bothAre(true);
    // Neither serves a page of before: what the other has missed is not known.
    expect([await a.ask('show', '/ediciones'), await b.ask('show', '/ediciones')]).toEqual([
      null,
      null,
    ]);
    await b.ask('make', '/ediciones', html('de b'), 'site,editions');
    await arrives(a, '/ediciones', 'de b');
    expect(await a.ask('expire', 'editions')).toBe(true);
    expect(await b.ask('show', '/ediciones')).toBeNull();
  });
});
