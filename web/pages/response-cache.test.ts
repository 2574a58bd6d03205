import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '../../lib/core/api-error.ts';
import { markIncomplete } from '../../lib/core/server/render-scope.ts';
import { cdn } from '../edge/cdn.ts';
import { varnish } from '../edge/edge-cache.ts';
import { fakeNext, gate, serveSite } from '../testing/fake-next.ts';

/** A site that has served `/foro` once. */
async function openSite(next = fakeNext(), path = '/foro', longestWaitMs?: number) {
  const site = await serveSite(next, longestWaitMs === undefined ? {} : { longestWaitMs });
  await site.text(path);
  return site;
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  return () => vi.useRealTimers();
});

const pass = (milliseconds: number) => vi.advanceTimersByTime(milliseconds);

describe('a cached page', () => {
  test("is sent in the client's preferred coding, with the same content", async () => {
    const { get } = await openSite();
    for (const encoding of ['br', 'gzip']) {
      await expect
        .poll(async () => {
          const response = await get('/foro', { 'accept-encoding': encoding });
          expect(await response.text()).toBe('una /foro');
          return response.headers.get('content-encoding');
        })
        .toBe(encoding);
    }
    const plain = await get('/foro', { 'accept-encoding': 'identity' });
    expect(plain.headers.has('content-encoding')).toBe(false);
    expect(plain.headers.get('content-length')).toBe('9');
    expect(await plain.text()).toBe('una /foro');
  });

  test('has deferred scripts, from the first response on', async () => {
    const next = fakeNext();
    next.content = '<script src="/_next/static/chunks/a.js" async=""></script>una';
    const { get } = await openSite(next, '/nosotros');
    for (const path of ['/foro', '/foro', '/foro?pagina=2']) {
      const answer = await get(path);
      expect(await answer.text()).toBe(
        '<script type="text/plain" data-src="/_next/static/chunks/a.js"></script>una /foro',
      );
    }
  });

  test('has its data in one script', async () => {
    const next = fakeNext();
    const [one, two] = ['self.__next_f.push([1,"a"])', 'self.__next_f.push([1,"b"])'];
    next.content = `<script>${one}</script><script>${two}</script>una`;
    const { get } = await openSite(next, '/nosotros');
    expect(await (await get('/foro')).text()).toBe(`<script>${one}\n${two}</script>una /foro`);
  });

  test('has an Age and no internal headers', async () => {
    const { get } = await openSite();
    pass(12_000);
    const { headers } = await get('/foro');
    expect(headers.get('age')).toBe('12');
    expect(headers.get('cache-control')).toBe('s-maxage=60');
    expect(headers.has('x-render')).toBe(false);
  });

  test('answers HEAD without a body, and 304 to a matching ETag', async () => {
    const { get } = await openSite();
    const head = await get('/foro', { 'accept-encoding': 'identity' }, 'HEAD');
    expect(head.headers.get('content-length')).toBe('9');
    expect(await head.text()).toBe('');
    const etag = head.headers.get('etag') ?? '';
    const known = await get('/foro', { 'if-none-match': etag });
    expect(known.status).toBe(304);
    expect(known.headers.get('etag')).toBe(etag);
    expect(await known.text()).toBe('');
  });

  test('does not answer RSC requests, actions or other queries', async () => {
    const { next, get } = await openSite();
    next.status = 500;
    next.headers = { 'content-type': 'text/x-component' };
    pass(1);
    next.expire();
    pass(1);
    expect((await get('/foro', { rsc: '1' })).status).toBe(500);
    expect((await get('/foro?_rsc=abc')).status).toBe(500);
    expect((await get('/foro', { 'next-action': 'x' }, 'POST')).status).toBe(500);
    expect((await get('/foro?page=0')).status).toBe(500);
    expect((await get('/foro?utm_source=x')).status).toBe(200);
  });
});

describe('a change', () => {
  test('is visible in the next response', async () => {
    const { next, text } = await openSite();
    next.content = 'otra';
    expect(await text('/foro')).toBe('una /foro');
    pass(1);
    next.expire();
    pass(1);
    expect(await text('/foro')).toBe('otra /foro');
    expect(await text('/foro')).toBe('otra /foro');
    expect(next.made).toEqual(['/foro', '/foro']);
  });

  test('that deletes the page is a 404 in the next response', async () => {
    const { next, get } = await openSite();
    next.status = 404;
    next.headers = { 'content-type': 'application/json' };
    pass(1);
    next.expire();
    pass(1);
    expect((await get('/foro')).status).toBe(404);
  });

  test('while the page is rendered is visible to all later requests', async () => {
    const { next, text } = await openSite();
    const made = gate();
    next.until = made.opened;
    pass(1);
    next.expire();
    pass(1);
    const early = text('/foro');
    await expect.poll(() => next.made.length).toBe(2);
    next.content = 'otra';
    pass(1);
    next.expire();
    pass(1);
    const late = text('/foro');
    made.open();
    expect(await late).toBe('otra /foro');
    expect(await early).toBe('otra /foro');
  });

  test('is waited for by a thousand readers, with one render', async () => {
    const { next, text } = await openSite();
    const made = gate();
    next.until = made.opened;
    next.content = 'otra';
    pass(1);
    next.expire();
    pass(1);
    const texts = Promise.all(Array.from({ length: 1000 }, () => text('/foro')));
    await expect.poll(() => next.made.length).toBe(2);
    made.open();
    expect(new Set(await texts)).toEqual(new Set(['otra /foro']));
    expect(next.made).toEqual(['/foro', '/foro']);
  });
});

describe('a page whose lifetime is over (D40)', () => {
  test('is rendered before it is sent, once for a thousand readers', async () => {
    const { next, text } = await openSite();
    const made = gate();
    next.until = made.opened;
    next.content = 'otra';
    pass(61_000);
    const texts = Promise.all(Array.from({ length: 1000 }, () => text('/foro')));
    await expect.poll(() => next.made.length).toBe(2);
    made.open();
    expect(new Set(await texts)).toEqual(new Set(['otra /foro']));
    expect(next.made).toEqual(['/foro', '/foro']);
  });

  test('is sent where a new one takes too long, which is kept for the next reader', async () => {
    const { next, get, text } = await openSite(fakeNext(), '/foro', 20);
    const made = gate();
    next.until = made.opened;
    next.content = 'otra';
    pass(61_000);
    const old = await get('/foro');
    expect(old.headers.get('x-cache')).toBe('STALE');
    expect(await old.text()).toBe('una /foro');
    made.open();
    await expect.poll(() => text('/foro')).toBe('otra /foro');
    expect(next.made).toEqual(['/foro', '/foro']);
  });

  test('is not served if it has changed', async () => {
    const { next, text } = await openSite();
    next.content = 'otra';
    pass(61_000);
    next.expire();
    pass(1);
    expect(await text('/foro')).toBe('otra /foro');
  });
});

describe('outdated pages under overload', () => {
  /** A site that has served these pages once, and then has so many permits; `asked` counts the requests for one. */
  async function openLimited(permits: number, paths: string[], longestWaitMs = 2000) {
    let free = paths.length;
    const seen = { asked: 0, free: () => free };
    const admit = async () => {
      seen.asked += 1;
      if (free === 0) return undefined;
      free -= 1;
      return () => {
        free += 1;
      };
    };
    const site = await serveSite(fakeNext(), { admit, longestWaitMs });
    for (const path of paths) await site.text(path);
    free = permits;
    seen.asked = 0;
    site.next.made.length = 0;
    site.next.content = 'otra';
    return { ...site, seen };
  }

  const PATHS = ['/articulos/1', '/articulos/2', '/articulos/3', '/articulos/4'];

  test('are rendered with a permit, others sent as they are', async () => {
    const { next, get, text } = await openLimited(1, PATHS);
    const made = gate();
    next.until = made.opened;
    pass(61_000);
    const first = text('/articulos/1');
    await expect.poll(() => next.made).toEqual(['/articulos/1']);
    for (const path of PATHS.slice(1)) {
      const copy = await get(path);
      expect(await copy.text()).toBe(`una ${path}`);
      expect(copy.headers.get('x-cache')).toBe('STALE');
      expect(copy.headers.get('server-timing')).toBe('stale-copy');
      expect(copy.headers.get('cache-control')).toBe('private, no-cache');
    }
    expect(next.made).toEqual(['/articulos/1']);
    made.open();
    expect(await first).toBe('otra /articulos/1');
    expect(await text('/articulos/2')).toBe('otra /articulos/2');
  });

  test('are refused if they have changed: what was withdrawn is not sent', async () => {
    const { next, get, text } = await openLimited(1, PATHS);
    const made = gate();
    next.until = made.opened;
    next.expire();
    pass(1);
    const first = text('/articulos/1');
    await expect.poll(() => next.made).toEqual(['/articulos/1']);
    const refused = await get('/articulos/2');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '10']);
    made.open();
    expect(await first).toBe('otra /articulos/1');
    expect(await text('/articulos/2')).toBe('otra /articulos/2');
  });

  test('are refused if a part of them had failed: nobody knows whether they have changed', async () => {
    const { next, get } = await openLimited(1, ['/articulos/1']);
    next.whileRendering = () => markIncomplete(new ApiError('network', 'No answer'));
    pass(61_000);
    expect((await get('/articulos/2')).headers.get('x-cache')).toBe('UNCACHED');
    const made = gate();
    next.until = made.opened;
    const other = get('/articulos/3');
    await expect.poll(() => next.made).toContain('/articulos/3');
    expect((await get('/articulos/2')).status).toBe(503);
    made.open();
    await other;
  });

  test('hold their permit until the render ends, also if a copy was sent meanwhile', async () => {
    const { next, get, text, seen } = await openLimited(1, PATHS, 20);
    const made = gate();
    next.until = made.opened;
    pass(61_000);
    expect((await get('/articulos/1')).headers.get('x-cache')).toBe('STALE');
    expect((await get('/articulos/2')).headers.get('x-cache')).toBe('STALE');
    await expect.poll(() => next.made).toEqual(['/articulos/1']);
    expect(seen.free()).toBe(0);
    made.open();
    await expect.poll(() => seen.free()).toBe(1);
    expect(await text('/articulos/1')).toBe('otra /articulos/1');
  });

  test('take no permit shortly after a failed render', async () => {
    const { next, get, seen } = await openLimited(1, PATHS);
    next.status = 500;
    pass(61_000);
    for (let turn = 0; turn < 3; turn += 1) {
      expect((await get('/articulos/1')).headers.get('x-cache')).toBe('STALE');
    }
    expect([seen.asked, seen.free()]).toEqual([1, 1]);
  });

  test('are not sent after a day', async () => {
    const { get } = await openLimited(0, PATHS);
    pass(24 * 60 * 60 * 1000);
    const answer = await get('/articulos/1');
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '10']);
  });
});

describe('a page that fails to render', () => {
  test.each(['changed', 'old'])(
    'after it has %s is served in its last version, for a day',
    async (why) => {
      const { next, get, text } = await openSite();
      next.status = 500;
      pass(61_000);
      if (why === 'changed') next.expire();
      pass(1);
      expect(await text('/foro')).toBe('una /foro');
      const copy = await get('/foro');
      expect(copy.headers.get('server-timing')).toBe('stale-copy');
      expect(copy.headers.get('cache-control')).toBe('private, no-cache');
      pass(23 * 60 * 60 * 1000);
      expect(await text('/foro')).toBe('una /foro');
      pass(60 * 60 * 1000);
      next.headers = { 'content-type': 'application/json' };
      expect((await get('/foro')).status).toBe(503);
    },
  );

  test('because the API does not answer is served in its last version until it is rendered', async () => {
    const { next, get, text } = await openSite(fakeNext(), '/foro', 20);
    const made = gate();
    next.until = made.opened;
    next.content = 'otra';
    pass(1);
    next.expire();
    pass(1);
    const copy = await get('/foro');
    expect(await copy.text()).toBe('una /foro');
    expect(copy.headers.get('server-timing')).toBe('stale-copy');
    expect(copy.headers.get('cache-control')).toBe('private, no-cache');
    made.open();
    await expect.poll(() => text('/foro')).toBe('otra /foro');
    expect(next.made).toEqual(['/foro', '/foro']);
  });

  test('keeps its type, such as a feed', async () => {
    const next = fakeNext();
    next.headers = { 'content-type': 'application/rss+xml; charset=utf-8' };
    const { get } = await openSite(next, '/feed.xml');
    next.status = 500;
    pass(1);
    next.expire();
    pass(1);
    const response = await get('/feed.xml');
    expect(response.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
    expect(await response.text()).toBe('una /feed.xml');
  });

  test('is not retried at once, but as soon as it changes', async () => {
    const { next, text } = await openSite();
    next.status = 500;
    pass(1);
    next.expire();
    pass(1);
    expect(await text('/foro')).toBe('una /foro');
    next.status = 200;
    next.content = 'otra';
    expect(await text('/foro')).toBe('una /foro');
    expect(next.made).toHaveLength(2);
    pass(1);
    next.expire();
    pass(1);
    expect(await text('/foro')).toBe('otra /foro');
  });

  test('recovers by itself', async () => {
    const { next, text } = await openSite();
    next.status = 500;
    pass(1);
    next.expire();
    pass(1);
    await text('/foro');
    next.status = 200;
    next.content = 'otra';
    pass(2001);
    expect(await text('/foro')).toBe('otra /foro');
  });
});

describe('a private answer', () => {
  test.each([
    ['cookies', { 'set-cookie': 'a=1' }],
    ['a picture', { 'content-type': 'image/webp' }],
  ])('(%s) is never cached', async (_, headers) => {
    const next = fakeNext();
    Object.assign(next.headers, headers);
    const { get } = await openSite(next);
    next.status = 500;
    next.headers = { 'content-type': 'application/json' };
    pass(1);
    next.expire();
    pass(1);
    expect((await get('/foro')).status).toBe(503);
  });
});

test('a page with a failed part is sent and not stored', async () => {
  const next = fakeNext();
  next.whileRendering = () => markIncomplete(new ApiError('network', 'No answer'));
  const { get, text } = await serveSite(next);
  const failed = await get('/foro');
  expect(await failed.text()).toBe('una /foro');
  expect(failed.headers.get('cache-control')).toBe('private, no-cache');
  expect(failed.headers.get('x-cache')).toBe('UNCACHED');
  next.whileRendering = () => undefined;
  next.content = 'entera';
  expect(await text('/foro')).toBe('entera /foro');
  expect(await text('/foro')).toBe('entera /foro');
  expect(next.made).toHaveLength(2);
});

test('a page that changes at each render is sent as it is, and not stored', async () => {
  const next = fakeNext();
  next.whileRendering = () => next.expire();
  const { get } = await serveSite(next);
  const answer = await get('/foro');
  expect(await answer.text()).toBe('una /foro');
  expect(answer.headers.get('cache-control')).toBe('private, no-cache');
  expect(next.made).toHaveLength(3);
});

test('a page names its tags to the edge caches', async () => {
  const next = fakeNext('blogs:1');
  const edgeCaches = [
    cdn('cloudflare', 'https://x', 'a'),
    varnish('http://y', 'una-llave-de-purga'),
  ];
  const { get } = await serveSite(next, { edgeCaches });
  const { headers } = await get('/noticias-destacadas/1');
  expect(headers.get('cache-tag')).toBe('blogs:1,site');
  expect(headers.get('xkey')).toBe('blogs:1 site');
  expect(headers.get('cache-control')).toBe('s-maxage=60');
});
