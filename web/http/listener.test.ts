import { createHash } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { gzipSync } from 'node:zlib';
import { pino } from 'pino';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { serve } from '../../lib/testing/local-server.ts';
import { createMetrics } from '../../shared/observability/metrics.ts';
import { cdn } from '../edge/cdn.ts';
import { varnish } from '../edge/edge-cache.ts';
import { openInternalOrigin } from '../pages/internal-origin.ts';
import { createResponseCache } from '../pages/response-cache.ts';
import { writeVersion } from '../pages/versions.ts';
import { enterBuildFolder, PREVIEW_KEY } from '../testing/build-folder.ts';
import { instrumentFetch } from './instrument-fetch.ts';
import { instrumentRequests } from './instrument-requests.ts';
import { createListener } from './listener.ts';

const HTML = { 'content-type': 'text/html; charset=utf-8' };

const showScreen: RequestListener = (request, response) => {
  response.writeHead(200, { ...HTML, etag: '"screen"' }).end(`pantalla ${request.url} ñ`);
};

/** The public site, with a fake handler and internal origin of Next. */
async function serveSite(
  handle: RequestListener,
  inner: RequestListener = showScreen,
  isPlaceholder: (path: string) => boolean = () => false,
  isProxy: (address: string) => boolean = () => false,
) {
  enterBuildFolder();
  const origin = await serve(inner);
  const opened = openInternalOrigin(origin.port);
  const listener = createListener(
    async (request, response) => handle(request, response),
    opened,
    { cache: createResponseCache(opened), isPlaceholder },
    isProxy,
  );
  const site = await serve((request, response) => void listener(request, response));
  return { ...site, origin, listener };
}

describe('passes unchanged', () => {
  test('a good page', async () => {
    const { url, origin } = await serveSite((_, response) => {
      response.writeHead(200, { ...HTML, etag: '"a"' }).end('portada');
    });
    const response = await fetch(url);
    expect(response.headers.get('etag')).toBe('"a"');
    expect(await response.text()).toBe('portada');
    expect(origin.asked).toEqual([]);
  });

  test.each([
    [404, 'application/json', '{"detail":"No encontrado."}'],
    [500, 'text/plain', 'x'],
    [502, undefined, ''],
    [304, 'text/html', ''],
    [308, 'text/html', ''],
  ])('an answer of status %i and type %s', async (status, type, body) => {
    const { url, origin } = await serveSite((_, response) => {
      response.writeHead(status, type ? { 'content-type': type } : {}).end(body);
    });
    const response = await fetch(url, { redirect: 'manual' });
    expect(response.status).toBe(status);
    expect(await response.text()).toBe(body);
    expect(origin.asked).toEqual([]);
  });
});

test('an answer with content names its tags to the edge caches, also if it is no page', async () => {
  enterBuildFolder();
  const opened = openInternalOrigin((await serve(showScreen)).port);
  const edgeCaches = [cdn('cloudflare', 'https://x', 'a'), varnish('http://y')];
  const version = {
    key: '/k',
    madeAt: 1,
    freshUntil: 2,
    tags: ['_N_T_/layout', 'site', 'blogs:1'],
  };
  const handle: RequestListener = (request, response) => {
    const named = request.url?.startsWith('/noticias/1')
      ? { 'x-page-version': writeVersion(version) }
      : {};
    const rule = request.url === '/api/x' ? 'public, max-age=60' : 's-maxage=60';
    const type = { 'content-type': 'text/x-component', 'cache-control': rule };
    response.writeHead(200, { ...type, ...named }).end('0:"x"');
  };
  const listener = createListener(
    async (request, response) => handle(request, response),
    opened,
    { cache: createResponseCache(opened, { edgeCaches }), isPlaceholder: () => false },
    () => false,
  );
  const { url } = await serve((request, response) => void listener(request, response));
  const { headers } = await fetch(`${url}/noticias/1?_rsc=x`, { headers: { rsc: '1' } });
  expect(headers.get('cache-tag')).toBe('site,blogs:1');
  expect(headers.get('xkey')).toBe('site blogs:1');
  expect(headers.has('x-page-version')).toBe(false);
  expect(headers.get('cache-control')).toBe('s-maxage=60');

  // Without tags no purge could reach it.
  const first = await fetch(`${url}/noticias/2?_rsc=x`, { headers: { rsc: '1' } });
  expect(first.headers.get('cache-control')).toBe('private, no-cache');
  const other = await fetch(`${url}/api/x`);
  expect(other.headers.get('cache-control')).toBe('public, max-age=60');
  expect(other.headers.has('cache-tag')).toBe(false);
});

test('a needlessly encoded address redirects to the plain one, and a non-canonical image is refused', async () => {
  const { url, origin } = await serveSite((_, response) => response.end('Next'));
  const moved = await fetch(`${url}/%66oro?orden=actividad`, { redirect: 'manual' });
  expect([moved.status, moved.headers.get('location')]).toEqual([308, '/foro?orden=actividad']);
  const picture = await fetch(`${url}/_next/image?url=%2Fboletin.webp%23v1&w=640&q=70`);
  expect([picture.status, await picture.text()]).toEqual([400, '']);
  const file = await fetch(`${url}/media/articulos/%61.webp`);
  expect([file.status, await file.text()]).toEqual([404, '']);
  expect(file.headers.get('cache-control')).toBe('no-store');
  expect(origin.asked).toEqual([]);
});

test('a placeholder page is 503 with the screen of its section', async () => {
  const { url } = await serveSite(
    (_, response) => void response.writeHead(200, HTML).end('revista vacía'),
    showScreen,
    (path) => path === '/noticias',
  );
  const held = await fetch(`${url}/noticias`);
  expect(held.status).toBe(503);
  expect(held.headers.get('retry-after')).toBe('10');
  expect(await held.text()).toBe('pantalla /noticias/estado/error ñ');
  expect(await (await fetch(`${url}/foro`)).text()).toBe('revista vacía');
});

describe('the client address that Next receives (D49)', () => {
  const tellAddress: RequestListener = (request, response) =>
    response.end(request.headers['x-forwarded-for']);
  const init = { headers: { 'x-forwarded-for': '198.51.100.9' } };

  test("is the connection's, whatever the request says", async () => {
    const { url } = await serveSite(tellAddress);
    expect(await (await fetch(url, init)).text()).toBe('127.0.0.1');
    expect(await (await fetch(url)).text()).toBe('127.0.0.1');
  });

  test('is what a trusted proxy says', async () => {
    const isLoopback = (address: string) => address === '127.0.0.1';
    const { url } = await serveSite(tellAddress, showScreen, () => false, isLoopback);
    expect(await (await fetch(url, init)).text()).toBe('198.51.100.9');
  });
});

describe('a missing page', () => {
  test('keeps its status and address and shows the screen of its section', async () => {
    const { url, origin } = await serveSite((_, response) => {
      response.writeHead(404, HTML).end('<html></html>');
    });
    const response = await fetch(`${url}/noticias/999999?utm=1`);
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await response.text()).toBe('pantalla /noticias/estado/no-encontrado ñ');
    expect(origin.asked).toEqual(['/noticias/estado/no-encontrado']);
  });

  test('is cacheable for at most a minute (D20)', async () => {
    const { url } = await serveSite((_, response) => {
      response.writeHead(404, { ...HTML, 'cache-control': 's-maxage=31536000' }).end('x');
    });
    const { headers } = await fetch(`${url}/articulos/5`);
    expect(headers.get('cache-control')).toBe('s-maxage=60');
    expect(headers.has('retry-after')).toBe(false);
  });

  test.each([
    ['comes from behind the guard', { 'cache-control': 'private, no-store' }],
    ['sets a cookie', { 'cache-control': 's-maxage=60', 'set-cookie': 'access_token=a' }],
  ])('that %s is not cacheable (D4)', async (_, told) => {
    const { url } = await serveSite((_, response) => {
      response.writeHead(404, { ...HTML, ...told }).end('x');
    });
    const { headers } = await fetch(`${url}/perfil/nada`);
    expect(headers.get('cache-control')).toBe('private, no-store');
  });

  test('has no headers of the replaced body', async () => {
    const packed = gzipSync('<html></html>');
    const { url } = await serveSite((_, response) => {
      response.writeHead(404, {
        ...HTML,
        'content-encoding': 'gzip',
        'content-length': packed.length,
        etag: '"old"',
        'last-modified': 'Fri, 20 Nov 2026 10:00:00 GMT',
        link: '</x.css>; rel=preload',
        'x-nextjs-cache': 'HIT',
        'x-nextjs-prerender': '1',
        'x-nextjs-stale-time': '300',
        'x-content-type-options': 'nosniff',
      });
      response.end(packed);
    });
    const response = await fetch(`${url}/foro/5`);
    expect(await response.text()).toBe('pantalla /foro/estado/no-encontrado ñ');
    expect(response.headers.get('content-length')).toBe('38');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    for (const name of ['content-encoding', 'etag', 'last-modified', 'link', 'x-nextjs-cache']) {
      expect(response.headers.has(name)).toBe(false);
    }
  });

  test('answers HEAD with the same head', async () => {
    const { url } = await serveSite((_, response) => response.writeHead(404, HTML).end());
    const response = await fetch(`${url}/foro/5`, { method: 'HEAD' });
    expect(response.status).toBe(404);
    expect(response.headers.get('content-length')).toBe('38');
    expect(await response.text()).toBe('');
  });

  test('that Next streams in parts is replaced as well', async () => {
    const { url } = await serveSite((_, response) => {
      response.statusCode = 404;
      response.setHeader('content-type', 'text/html');
      response.flushHeaders();
      response.write('<html>');
      response.end('</html>');
    });
    expect(await (await fetch(`${url}/nada`)).text()).toBe(
      'pantalla /inicio/estado/no-encontrado ñ',
    );
  });
});

describe('a stale 404', () => {
  const outdated: RequestListener = (_, response) => {
    response.writeHead(404, { ...HTML, 'x-nextjs-cache': 'STALE' }).end('x');
  };

  test('is replaced by the item that was published since', async () => {
    const { url, origin } = await serveSite(outdated, (request, response) => {
      const isRenewal = request.headers['x-prerender-revalidate'] === PREVIEW_KEY;
      response.writeHead(isRenewal ? 200 : 500, HTML).end(`nueva ${request.url}`);
    });
    const response = await fetch(`${url}/noticias/7?a=b`);
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('nueva /noticias/7');
    expect(response.headers.get('cache-control')).toBe('private, no-cache');
    expect(origin.asked).toEqual(['/noticias/7']);
  });

  test('of a list is revalidated at its cache path, not at its first page', async () => {
    const { url, origin } = await serveSite(outdated, (request, response) => {
      if (request.headers['x-prerender-revalidate']) response.writeHead(404, HTML).end('x');
      else showScreen(request, response);
    });
    expect((await fetch(`${url}/articulos?page=999`)).status).toBe(404);
    expect(origin.asked).toEqual(['/articulos/pagina/999', '/articulos/estado/no-encontrado']);
  });

  test('of a later page of a list is revalidated at its cache path', async () => {
    const { url, origin } = await serveSite(outdated, (_, response) => {
      response.writeHead(200, HTML).end('página 3');
    });
    const response = await fetch(`${url}/noticias?page=3`);
    expect(response.status).toBe(200);
    expect(origin.asked).toEqual(['/noticias/pagina/3']);
  });

  test('stays a 404 where nothing was published', async () => {
    const { url, origin } = await serveSite(outdated, (request, response) => {
      if (request.headers['x-prerender-revalidate']) response.writeHead(404, HTML).end('x');
      else showScreen(request, response);
    });
    const response = await fetch(`${url}/noticias/7`);
    expect(response.status).toBe(404);
    expect(await response.text()).toBe('pantalla /noticias/estado/no-encontrado ñ');
    expect(origin.asked).toEqual(['/noticias/7', '/noticias/estado/no-encontrado']);
  });
});

describe('a page that failed to render', () => {
  test.each([
    ['/', '/inicio/estado/error'],
    ['/articulos?page=2', '/articulos/estado/error'],
    ['/articulos/5', '/articulos/estado/error-detalle'],
  ])('%s shows %s and has Retry-After', async (path, screen) => {
    const { url } = await serveSite((_, response) => response.writeHead(500, HTML).end('x'));
    const response = await fetch(url + path);
    expect(response.status).toBe(500);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('retry-after')).toBe('10');
    expect(await response.text()).toBe(`pantalla ${screen} ñ`);
  });

  test('shows the request ID where the screen has a place for it', async () => {
    const { url } = await serveSite(
      (_, response) => {
        response.setHeader('x-request-id', 'peticion-1');
        response.writeHead(500, HTML).end('x');
      },
      (_, response) =>
        response.writeHead(200, HTML).end('Referencia: sin-referencia, sin-referencia'),
    );
    const response = await fetch(`${url}/foro/5`);
    expect(await response.text()).toBe('Referencia: peticion-1, peticion-1');
    expect(response.headers.get('content-length')).toBe('34');
  });
});

describe('a page that failed to render because a server', () => {
  /** A site whose one page calls a server that answers `status`, and fails. */
  async function askThrough(status: number) {
    const api = await serve((_, response) => void response.writeHead(status).end());
    instrumentFetch([{ name: 'api', url: api.url }], createMetrics(pino({ level: 'silent' })));
    const site = await serveSite((_, response) => {
      void fetch(api.url).then(() => response.writeHead(500, HTML).end('x'));
    });
    const named = instrumentRequests(
      (request, response) => void site.listener(request, response),
      String,
      () => undefined,
    );
    const { url } = await serve(named);
    return fetch(`${url}/buscar?q=agua`);
  }

  test('is overloaded answers 503', async () => {
    const response = await askThrough(503);
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('10');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.text()).toBe('pantalla /buscar/estado/error ñ');
  });

  test('is broken answers 500', async () => {
    expect((await askThrough(500)).status).toBe(500);
  });
});

describe('an address that cannot be decoded', () => {
  test.each(['/noticias/%E0%A4%A', '/%', '/noticias/%00', '/noticias/1%0a', '/%c0%ae%c0%ae'])(
    '%s is a 404 before Next sees it',
    async (path) => {
      const { url, origin } = await serveSite(() => {
        throw new Error('Next was asked');
      });
      const response = await fetch(url + path);
      expect(response.status).toBe(404);
      expect(await response.text()).toBe('pantalla /inicio/estado/no-encontrado ñ');
      expect(origin.asked).toEqual(['/inicio/estado/no-encontrado']);
    },
  );

  test('closes only its connection where there is no screen for it', async () => {
    const { url, origin } = await serveSite((_, response) => response.end('de Next'));
    await origin.close();
    await expect(fetch(`${url}/%`)).rejects.toThrow();
    expect(await (await fetch(url)).text()).toBe('de Next');
  });

  test.each(['/articulos?search=%E0%A4%A', '/art%C3%ADculos', '/a%20b'])(
    '%s is not one of them',
    async (path) => {
      const { url } = await serveSite((_, response) => response.end('de Next'));
      expect(await (await fetch(url + path)).text()).toBe('de Next');
    },
  );
});

describe('sitemaps and feeds', () => {
  const FEED = {
    'content-type': 'application/rss+xml; charset=utf-8',
    etag: 'W/"1"',
    'x-nextjs-cache': 'HIT',
  };

  /** A site whose feeds work until `fail` is called. */
  async function serveFeeds() {
    let isGood = true;
    const answer: RequestListener = (request, response) => {
      if (isGood) response.writeHead(200, FEED).end(`<rss>${request.url}</rss>`);
      else response.writeHead(500, { 'content-type': 'text/plain' }).end('Internal Server Error');
    };
    const site = await serveSite(answer, answer);
    const fail = () => {
      isGood = false;
    };
    return { ...site, fail };
  }

  test('that fail to render have Retry-After and are not cacheable', async () => {
    const { url, origin, fail } = await serveFeeds();
    fail();
    for (const path of ['/feed.xml', '/sitemap.xml?a=1']) {
      const response = await fetch(url + path);
      expect(response.status).toBe(503);
      expect(response.headers.get('retry-after')).toBe('10');
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
      expect(await response.text()).not.toContain('Internal');
    }
    expect(origin.asked).toEqual([]);
  });

  test('answer 304 to a client with the current ETag', async () => {
    const { url } = await serveFeeds();
    const headers = { 'if-none-match': '"1"' };
    const response = await fetch(`${url}/feed.xml`, { headers });
    expect(response.status).toBe(304);
    expect(response.headers.get('etag')).toBe('W/"1"');
    expect(response.headers.has('content-length')).toBe(false);
    expect(await response.text()).toBe('');
    const changed = await fetch(`${url}/feed.xml`, { headers: { 'if-none-match': '"0"' } });
    expect(changed.status).toBe(200);
  });
});

describe('the Content-Security-Policy of a page (decision 040)', () => {
  const SCRIPT = 'self.__next_f.push([1,"a"])';
  const NAME = `'sha256-${createHash('sha256').update(SCRIPT).digest('base64')}'`;
  const CACHED_TYPES = {
    ...HTML,
    etag: '"a"',
    'cache-control': 's-maxage=60',
    'x-nextjs-cache': 'HIT',
  };
  const page: RequestListener = (_, response) => {
    response.setHeader('content-security-policy', "frame-ancestors 'none'");
    response.writeHead(200, CACHED_TYPES).end(`<script>${SCRIPT}</script><p>portada</p>`);
  };

  test.each(['/noticias', '/noticias?page=0', '/%6eoticias'])(
    'a page of the cache names its own scripts, also where %s is no address of its own',
    async (address) => {
      const { url } = await serveSite(page, page);
      const response = await fetch(url + address);
      expect(response.headers.get('content-security-policy')).toContain(NAME);
      expect(await response.text()).toContain('portada');
    },
  );

  test('a page that is deleted while it is read is the 404 screen', async () => {
    const { url } = await serveSite(page);
    const response = await fetch(`${url}/noticias`);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('pantalla');
  });
});

test('nothing is rendered for a client that disconnects while queued', async () => {
  enterBuildFolder();
  const opened = openInternalOrigin((await serve(showScreen)).port);
  const handled: string[] = [];
  const place = Promise.withResolvers<() => void>();
  let isFree = false;
  const listener = createListener(
    async (request, response) => {
      handled.push(request.url ?? '');
      response.end('ok');
    },
    opened,
    { cache: createResponseCache(opened), isPlaceholder: () => false, admit: () => place.promise },
    () => false,
  );
  const broken = Promise.withResolvers<void>();
  const { url } = await serve((request, response) => {
    response.once('close', broken.resolve);
    void listener(request, response);
  });
  const hangingUp = new AbortController();
  const asked = fetch(`${url}/buscar?query=a`, { signal: hangingUp.signal });
  setTimeout(() => hangingUp.abort(), 50);
  await expect(asked).rejects.toThrow();
  await broken.promise;
  place.resolve(() => {
    isFree = true;
  });
  await expect.poll(() => isFree).toBe(true);
  expect(handled).toEqual([]);
});

test('nor for one that disconnects while the media file is checked', async () => {
  const handled: string[] = [];
  const { listener } = await serveSite((request) => void handled.push(request.url ?? ''));
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
