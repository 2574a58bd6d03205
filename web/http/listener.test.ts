import type { RequestListener } from 'node:http';
import { gzipSync } from 'node:zlib';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { serve } from '../../lib/testing/local-server.ts';
import { cdn } from '../edge/cdn.ts';
import { varnish } from '../edge/edge-cache.ts';
import { fakeNext, gate, serveSite } from '../testing/fake-next.ts';

const HTML = { 'content-type': 'text/html; charset=utf-8' };

/** A site whose Next answers what is no cached page with `handle`. */
const openSite = (handle: RequestListener) => serveSite(fakeNext(), { handle });

describe('passes unchanged', () => {
  test.each([
    [200, 'text/html; charset=utf-8', 'perfil'],
    [404, 'application/json', '{"detail":"No encontrado."}'],
    [500, 'text/plain', 'x'],
    [502, undefined, ''],
    [304, 'text/html', ''],
    [308, 'text/html', ''],
  ])('an answer of status %i and type %s', async (status, type, body) => {
    const { get } = await openSite((_, response) => {
      response.writeHead(status, type ? { 'content-type': type } : {}).end(body);
    });
    const response = await get('/perfil');
    expect(response.status).toBe(status);
    expect(await response.text()).toBe(body);
  });

  test('a file whose server takes no note of the version that the client has', async () => {
    const { get } = await openSite((_, response) => {
      response.writeHead(200, { 'content-type': 'image/webp', etag: '"a"' }).end('webp');
    });
    const response = await get('/media/a.webp', { 'if-none-match': '"a"' });
    expect([response.status, response.headers.get('etag')]).toEqual([200, '"a"']);
    expect(await response.text()).toBe('webp');
  });
});

test('API calls reach Next with their method and body', async () => {
  const { url } = await openSite((request, response) => {
    request.pipe(response.writeHead(201, { 'x-method': request.method }));
  });
  const answer = await fetch(`${url}/api/v1/articles/1/`, { method: 'PATCH', body: 'título' });
  expect([answer.status, answer.headers.get('x-method')]).toEqual([201, 'PATCH']);
  expect(await answer.text()).toBe('título');
});

test('the button of an e-mail link reaches its route, with the query', async () => {
  const { url } = await openSite((request, response) => response.end(request.url));
  const pressed = await fetch(`${url}/boletin/baja?token=a`, { method: 'POST' });
  expect(await pressed.text()).toBe('/api/boletin/baja?token=a');
  expect(await (await fetch(`${url}/boletin/baja?token=a`)).text()).toBe('/boletin/baja?token=a');
});

test('data for the router is kept by no shared cache, other answers by their tags', async () => {
  const edgeCaches = [
    cdn('cloudflare', 'https://x', 'a'),
    varnish('http://y', 'una-llave-de-purga'),
  ];
  const handle: RequestListener = (request, response) => {
    const rule = request.url === '/api/x' ? 'public, max-age=60' : 's-maxage=60';
    response.writeHead(200, { 'content-type': 'text/x-component', 'cache-control': rule }).end('0');
  };
  const { get } = await serveSite(fakeNext(), { handle, edgeCaches });
  const data = await get('/noticias/1?_rsc=x', { rsc: '1' });
  expect(data.headers.get('cache-control')).toBe('private, no-cache');
  // Without tags no purge could reach it.
  const card = await get('/tarjetas/articulos/1/a.jpg');
  expect(card.headers.get('cache-control')).toBe('private, no-cache');
  const call = await get('/api/x');
  expect(call.headers.get('cache-control')).toBe('public, max-age=60');
  expect(call.headers.has('cache-tag')).toBe(false);
});

test('a needlessly encoded address redirects to the plain one, and a non-canonical image is refused', async () => {
  const { get, next } = await serveSite();
  const moved = await get('/%66oro?orden=actividad');
  expect([moved.status, moved.headers.get('location')]).toEqual([308, '/foro?orden=actividad']);
  const picture = await get('/_next/image?url=%2Fboletin.webp%23v1&w=640&q=70');
  expect([picture.status, await picture.text()]).toEqual([400, '']);
  const file = await get('/media/articulos/%61.webp');
  expect([file.status, await file.text()]).toEqual([404, '']);
  expect(file.headers.get('cache-control')).toBe('no-store');
  expect(next.made).toEqual([]);
});

test.each(['GET', 'HEAD'])(
  '%s below /_next/data reaches Next in development only',
  async (method) => {
    const path = '/_next/data/a/media/a.png.json';
    const { get, next } = await serveSite();
    const answer = await get(path, {}, method);
    expect([answer.status, await answer.text()]).toEqual([404, '']);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(next.made).toEqual([]);
    const seen: unknown[] = [];
    const site = await serveSite(fakeNext(), {
      isDevelopment: true,
      handle: (request, response) => response.end(String(seen.push(request.url))),
    });
    expect((await site.get(path, {}, method)).status).toBe(200);
    expect(seen).toEqual([path]);
  },
);

test('a redirect of Next is passed on, for the query of the request', async () => {
  const next = fakeNext();
  next.status = 308;
  next.headers = { location: '/foro' };
  const { get } = await serveSite(next, {
    handle: (request, response) =>
      response.writeHead(308, { location: `/foro?${request.url?.split('?')[1]}` }).end(),
  });
  const moved = await get('/foro/?orden=nuevos');
  expect([moved.status, moved.headers.get('location')]).toEqual([308, '/foro?orden=nuevos']);
});

describe('the client address that Next receives (D49)', () => {
  const tellAddress: RequestListener = (request, response) =>
    response.end(request.headers['x-forwarded-for']);
  const forged = { 'x-forwarded-for': '198.51.100.9' };

  test("is the connection's, whatever the request says", async () => {
    const { get } = await openSite(tellAddress);
    expect(await (await get('/api/v1/x', forged)).text()).toBe('127.0.0.1');
    expect(await (await get('/api/v1/x')).text()).toBe('127.0.0.1');
  });

  test('is what a trusted proxy says', async () => {
    const isProxy = (address: string) => address === '127.0.0.1';
    const { get } = await serveSite(fakeNext(), { handle: tellAddress, isProxy });
    expect(await (await get('/api/v1/x', forged)).text()).toBe('198.51.100.9');
  });
});

describe('a missing page', () => {
  /** A site of which every cached page is missing. */
  function openMissing(headers: Record<string, string> = HTML) {
    const next = fakeNext();
    next.status = 404;
    next.headers = headers;
    return serveSite(next);
  }

  test('keeps its status and address and shows the screen of its section', async () => {
    const { get } = await openMissing();
    const response = await get('/noticias/999999?utm=1');
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await response.text()).toBe('pantalla /noticias/estado/no-encontrado ñ');
  });

  test('is cacheable for at most a minute (D20)', async () => {
    const { get } = await openMissing({ ...HTML, 'cache-control': 's-maxage=31536000' });
    const { headers } = await get('/articulos/5');
    expect(headers.get('cache-control')).toBe('s-maxage=60');
    expect(headers.has('retry-after')).toBe(false);
  });

  test('is there in the first response after its publication', async () => {
    const { get, text, next } = await openMissing();
    expect((await get('/noticias/7')).status).toBe(404);
    next.status = 200;
    expect(await text('/noticias/7')).toBe('una /noticias/7');
  });

  test('answers HEAD with the same head', async () => {
    const { get } = await openMissing();
    const response = await get('/foro/5', {}, 'HEAD');
    expect(response.status).toBe(404);
    expect(response.headers.get('content-length')).toBe('38');
    expect(await response.text()).toBe('');
  });

  test.each([
    ['comes from behind the guard', { 'cache-control': 'private, no-store' }],
    ['sets a cookie', { 'cache-control': 's-maxage=60', 'set-cookie': 'access_token=a' }],
  ])('that %s is not cacheable (D4)', async (_, told) => {
    const { get } = await openSite((_request, response) => {
      response.writeHead(404, { ...HTML, ...told }).end('x');
    });
    expect((await get('/perfil/nada')).headers.get('cache-control')).toBe('private, no-store');
  });

  test('has no headers of the replaced body', async () => {
    const packed = gzipSync('<html></html>');
    const { get } = await openSite((_, response) => {
      response.writeHead(404, {
        ...HTML,
        'content-encoding': 'gzip',
        'content-length': packed.length,
        etag: '"old"',
        'last-modified': 'Fri, 20 Nov 2026 10:00:00 GMT',
        link: '</x.css>; rel=preload',
        'x-nextjs-cache': 'HIT',
        'x-content-type-options': 'nosniff',
      });
      response.end(packed);
    });
    const response = await get('/perfil/nada');
    expect(await response.text()).toBe('pantalla /perfil/estado/no-encontrado ñ');
    expect(response.headers.get('content-length')).toBe('40');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    for (const name of ['content-encoding', 'etag', 'last-modified', 'link', 'x-nextjs-cache']) {
      expect(response.headers.has(name), name).toBe(false);
    }
  });

  test('that Next streams in parts is replaced as well', async () => {
    const { text } = await openSite((_, response) => {
      response.statusCode = 404;
      response.setHeader('content-type', 'text/html');
      response.flushHeaders();
      response.write('<html>');
      response.end('</html>');
    });
    expect(await text('/perfil/nada')).toBe('pantalla /perfil/estado/no-encontrado ñ');
  });
});

describe('a page that failed to render', () => {
  test.each([
    ['/', '/inicio/estado/error'],
    ['/articulos?page=2', '/articulos/estado/error'],
    ['/articulos/5', '/articulos/estado/error-detalle'],
  ])('%s shows %s and has Retry-After', async (path, screen) => {
    const next = fakeNext();
    next.status = 500;
    const { get } = await serveSite(next);
    const response = await get(path);
    expect(response.status).toBe(503);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('retry-after')).toBe('10');
    expect(await response.text()).toBe(`pantalla ${screen} ñ`);
  });

  test.each(['/articulos/5', '/perfil'])(
    '%s shows a page of its own where there is no screen either',
    async (path) => {
      const next = fakeNext();
      next.handle = async (_, response) => void response.writeHead(500, HTML).end('x');
      const { get } = await serveSite(next);
      const response = await get(path);
      expect(response.status).toBe(503);
      expect(await response.text()).toContain('Volvemos enseguida');
    },
  );
});

test('a search that failed to render is 503 with the screen of its section', async () => {
  const { get } = await openSite((_, response) => response.writeHead(500, HTML).end('x'));
  const response = await get('/buscar?q=agua');
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('10');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(await response.text()).toBe('pantalla /buscar/estado/error ñ');
});

describe('an address that cannot be decoded', () => {
  test.each(['/noticias/%E0%A4%A', '/%', '/noticias/%00', '/noticias/1%0a', '/%c0%ae%c0%ae'])(
    '%s is a 404 before Next sees it',
    async (path) => {
      const { get, next } = await serveSite();
      const response = await get(path);
      expect(response.status).toBe(404);
      expect(await response.text()).toBe('pantalla /inicio/estado/no-encontrado ñ');
      expect(next.made).toEqual([]);
    },
  );

  test.each(['/articulos?search=%E0%A4%A', '/art%C3%ADculos', '/a%20b'])(
    '%s is not one of them',
    async (path) => {
      const { text } = await openSite((_, response) => response.end('de Next'));
      expect(await text(path)).toBe('de Next');
    },
  );
});

describe('sitemaps and feeds', () => {
  const openFeeds = () => {
    const next = fakeNext();
    next.headers = { 'content-type': 'application/rss+xml; charset=utf-8' };
    return serveSite(next);
  };

  test('that fail to render have Retry-After and are not cacheable', async () => {
    const { get, next } = await openFeeds();
    next.status = 500;
    for (const path of ['/feed.xml', '/sitemap.xml?a=1']) {
      const response = await get(path);
      expect(response.status).toBe(503);
      expect(response.headers.get('retry-after')).toBe('10');
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(await response.text()).toBe('pantalla /inicio/estado/error ñ');
    }
  });

  test('answer 304 to a client with the current ETag', async () => {
    const { get } = await openFeeds();
    const etag = (await get('/feed.xml')).headers.get('etag') ?? '';
    const response = await get('/feed.xml', { 'if-none-match': etag });
    expect(response.status).toBe(304);
    expect(response.headers.get('etag')).toBe(etag);
    expect(await response.text()).toBe('');
    expect((await get('/feed.xml', { 'if-none-match': '"0"' })).status).toBe(200);
  });
});

describe('permits', () => {
  /** A site with so many permits, and a Next that renders on demand. */
  async function openLimited(permits: number) {
    let free = permits;
    const next = fakeNext();
    const rendering = gate();
    next.until = rendering.opened;
    const site = await serveSite(next, {
      admit: async () => {
        if (free === 0) return undefined;
        free -= 1;
        return () => {
          free += 1;
        };
      },
    });
    return { ...site, finish: rendering.open };
  }

  test('anonymous readers of a page that is not cached take one, and one render', async () => {
    const { get, next, asked, finish } = await openLimited(1);
    const answers = Array.from({ length: 20 }, () => get('/noticias/1'));
    await expect.poll(() => asked.length).toBe(20);
    await expect.poll(() => next.made.length).toBe(1);
    finish();
    const statuses = (await Promise.all(answers)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(next.made).toEqual(['/noticias/1']);
  });

  test('without one a cached page is served, and others are refused', async () => {
    const { get, next, finish } = await openLimited(1);
    const [first] = [get('/noticias/1')];
    await expect.poll(() => next.made.length).toBe(1);
    expect((await get('/noticias/2')).status).toBe(503);
    finish();
    await first;
    expect((await get('/noticias/2')).status).toBe(200);
    expect((await get('/noticias/1')).status).toBe(200);
  });

  test('a reader who disconnects leaves nobody waiting', async () => {
    const { url, get, next, finish } = await openLimited(1);
    const hangingUp = new AbortController();
    const first = fetch(`${url}/noticias/1`, { signal: hangingUp.signal });
    await expect.poll(() => next.made.length).toBe(1);
    const second = get('/noticias/1');
    hangingUp.abort();
    await expect(first).rejects.toThrow();
    finish();
    expect((await second).status).toBe(200);
  });

  test('none is taken for a client that disconnects while queued', async () => {
    const handled: string[] = [];
    const permit = Promise.withResolvers<() => void>();
    const queued = Promise.withResolvers<void>();
    let isFree = false;
    const { listener } = await serveSite(fakeNext(), {
      handle: (request) => void handled.push(request.url ?? ''),
      admit: () => {
        queued.resolve();
        return permit.promise;
      },
    });
    const broken = Promise.withResolvers<void>();
    const { url } = await serve((request, response) => {
      response.once('close', broken.resolve);
      void listener(request, response);
    });
    const hangingUp = new AbortController();
    const asked = fetch(`${url}/buscar?query=a`, { signal: hangingUp.signal });
    await queued.promise;
    hangingUp.abort();
    await expect(asked).rejects.toThrow();
    await broken.promise;
    permit.resolve(() => {
      isFree = true;
    });
    await expect.poll(() => isFree).toBe(true);
    expect(handled).toEqual([]);
  });
});

test.each(['/perfil', '/perfil/editar-perfil', '/panel-admin', '/panel-admin/articulos'])(
  'what is at %s is read for each reader',
  async (path) => {
    const seen: unknown[] = [];
    const { get } = await openSite((request, response) => {
      seen.push(request.headers.cookie);
      response.writeHead(200, HTML).end('suyo');
    });
    await get(path, { cookie: 'a=1' });
    await get(path, { cookie: 'a=2' });
    expect(seen).toEqual(['a=1', 'a=2']);
  },
);

test('nothing is rendered for a client that disconnects while the media file is checked', async () => {
  const handled: string[] = [];
  const { listener } = await openSite((request) => void handled.push(request.url ?? ''));
  const asking = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<Response>();
  const { fetch } = globalThis;
  const spy = vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    if (init?.method !== 'HEAD') return fetch(input, init);
    asking.resolve();
    return answered.promise;
  });
  onTestFinished(() => spy.mockRestore());
  const broken = Promise.withResolvers<void>();
  const done = Promise.withResolvers<void>();
  const { url } = await serve((request, response) => {
    response.once('close', broken.resolve);
    void listener(request, response).then(done.resolve);
  });
  const hangingUp = new AbortController();
  const picture = `${url}/_next/image?url=%2Fmedia%2Fa.webp&w=640&q=70`;
  const asked = fetch(picture, { signal: hangingUp.signal });
  await asking.promise;
  hangingUp.abort();
  await expect(asked).rejects.toThrow();
  await broken.promise;
  answered.resolve(new Response());
  await done.promise;
  expect(handled).toEqual([]);
});
