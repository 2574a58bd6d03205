import type { RequestListener, ServerResponse } from 'node:http';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type LocalServer, serve } from '../../lib/testing/local-server.ts';
import { cdn } from '../edge/cdn.ts';
import { varnish } from '../edge/edge-cache.ts';

const smaller = (source: string) => `/_next/image?url=${encodeURIComponent(source)}&w=640&q=70`;

/** The module with a server that answers with a status. */
const open = async (status: number) =>
  openBefore(await serve((_, response) => response.writeHead(status).end()));

/** The module with a server that answers on demand. */
async function openSilent() {
  const { promise: arrived, resolve } = Promise.withResolvers<void>();
  let status: number | undefined;
  const server = await serve((_, response) => {
    if (status) response.writeHead(status).end();
    resolve();
  });
  const answer = (given: number) => {
    status = given;
  };
  return openBefore({ ...server, arrived, answer });
}

async function openBefore<Server extends LocalServer>(server: Server) {
  vi.resetModules();
  vi.stubEnv('API_BASE_URL', `${server.url}/api/v1`);
  return { server, ...(await import('./media-files.ts')) };
}

test.each([
  [200, false],
  [404, true],
  [410, true],
  [405, false],
  [503, false],
])('whether an image is deleted follows the status of its file: %d', async (status, isGone) => {
  const { server, isDeletedImage } = await open(status);
  expect(await isDeletedImage(smaller('/media/articulos/a.webp'))).toBe(isGone);
  expect(server.asked).toEqual(['/media/articulos/a.webp']);
});

test('without an answer of the server no image counts as deleted', async () => {
  const { server, isDeletedImage } = await open(404);
  await server.close();
  expect(await isDeletedImage(smaller('/media/articulos/a.webp'))).toBe(false);
});

test.each(['/', '/media/articulos/a.webp', smaller('/boletin.webp'), '/_next/image'])(
  'nothing is asked for %s',
  async (url) => {
    const { server, isDeletedImage } = await open(404);
    expect(await isDeletedImage(url)).toBe(false);
    expect(server.asked).toEqual([]);
  },
);

test.each([
  '/media/../metrics',
  '/media/../api/v1/search/?search=a',
  '/./media/articulos/a.webp',
  '/media/%70erfiles/a.webp',
])('%s is deleted without a call, and has no cache headers', async (source) => {
  const { server, isDeletedImage, fileCacheHeaders } = await open(200);
  expect(await isDeletedImage(smaller(source))).toBe(true);
  expect(server.asked).toEqual([]);
  expect(fileCacheHeaders(FRONTS, smaller(source), storedHeadOf('public, max-age=60'))).toEqual({});
});

test.each(['/media/textos/impresas/48.pdf', '/media/a.PDF'])(
  'of %s, which is no picture, nothing smaller is made, and the server is not called',
  async (source) => {
    const { server, isDeletedImage } = await open(200);
    expect(await isDeletedImage(smaller(source))).toBe(true);
    expect(server.asked).toEqual([]);
  },
);

test('a printed edition has the cache headers of a file', async () => {
  const { fileCacheHeaders } = await open(200);
  const head = storedHeadOf('public, max-age=60');
  expect(fileCacheHeaders(FRONTS, '/media/textos/impresas/48.pdf', head)).toMatchObject({
    xkey: 'media:textos/impresas/48.pdf',
  });
});

test('an encoded spelling has no cache tag', async () => {
  const { fileCacheHeaders } = await open(200);
  const head = storedHeadOf('public, max-age=60');
  expect(fileCacheHeaders(FRONTS, '/media/articulos/%61.webp', head)).toEqual({});
});

test('concurrent checks of one image share one call', async () => {
  const { server, isDeletedImage } = await open(404);
  const url = smaller('/media/articulos/a.webp');
  expect(await Promise.all([isDeletedImage(url), isDeletedImage(url)])).toEqual([true, true]);
  expect(server.asked).toHaveLength(1);
  await isDeletedImage(url);
  expect(server.asked).toHaveLength(2);
});

test('after a timeout the server is not called for five seconds', async () => {
  const { server, isDeletedImage } = await openSilent();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const url = smaller('/media/articulos/a.webp');
  const first = isDeletedImage(url);
  await server.arrived;
  vi.advanceTimersByTime(2000);
  expect(await first).toBe(false);
  expect(await isDeletedImage(smaller('/media/articulos/b.webp'))).toBe(false);
  expect(server.asked).toHaveLength(1);
  vi.advanceTimersByTime(5000);
  server.answer(404);
  expect(await isDeletedImage(url)).toBe(true);
});

const NEWS_PICTURE = '/api/imagen/noticias/7/0123456789abcdef0123.webp';
const newsItem = { id: 7, titulo: 'Uno', cuerpo: '', imagen_url: null, fecha_publicacion: null };

/** The module with a news service. */
async function openNews(listener: RequestListener) {
  const service = await serve(listener);
  vi.stubEnv('NEWS_SERVICE_URL', service.url);
  const { isDeletedImage } = await openBefore(service);
  return { service, isDeletedImage };
}

test.each<[string, number, boolean, unknown]>([
  ['that is shown', 200, false, [newsItem]],
  ['that is hidden', 200, true, []],
  ['that is not found', 404, true, {}],
  ['that was removed', 410, true, {}],
  ['of a service that fails', 503, false, {}],
])(
  'whether a picture of an item %s is deleted (status %d): %s',
  async (_, status, isGone, body) => {
    const { service, isDeletedImage } = await openNews((__, response) =>
      response.writeHead(status).end(JSON.stringify(body)),
    );
    const url = smaller(NEWS_PICTURE);
    expect(await Promise.all([isDeletedImage(url), isDeletedImage(url)])).toEqual([isGone, isGone]);
    expect(service.asked).toEqual(['/noticias/?id=7']);
  },
);

test('an item that was shown counts as shown for five seconds', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  let items: unknown[] = [newsItem];
  const { service, isDeletedImage } = await openNews((_, response) =>
    response.end(JSON.stringify(items)),
  );
  const isDeleted = () => isDeletedImage(smaller(NEWS_PICTURE));
  expect(await isDeleted()).toBe(false);
  items = [];
  expect(await isDeleted()).toBe(false);
  expect(service.asked).toHaveLength(1);
  vi.advanceTimersByTime(5001);
  expect(await isDeleted()).toBe(true);
  expect(service.asked).toHaveLength(2);
});

test('while the news service does not answer, its pictures are shown, and media are still checked', async () => {
  const { service, isDeletedImage } = await openNews((request, response) =>
    request.url?.startsWith('/media/') ? response.writeHead(404).end() : request.socket.destroy(),
  );
  expect(await isDeletedImage(smaller(NEWS_PICTURE))).toBe(false);
  const asked = service.asked.length;
  expect(await isDeletedImage(smaller(NEWS_PICTURE.replace('/7/', '/8/')))).toBe(false);
  expect(service.asked).toHaveLength(asked);
  expect(await isDeletedImage(smaller('/media/articulos/a.webp'))).toBe(true);
});

test('the news service has two seconds to answer', async () => {
  const late = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(late.signal);
  onTestFinished(() => timeout.mockRestore());
  const { isDeletedImage } = await openNews(() => late.abort(new Error('late')));
  expect(await isDeletedImage(smaller(NEWS_PICTURE))).toBe(false);
  expect(timeout).toHaveBeenCalledWith(2000);
});

const FRONTS = [
  varnish('http://127.0.0.1:1', 'una-llave-de-purga'),
  cdn('cloudflare', 'http://127.0.0.1:1', 'x'),
];
const KEYS = { xkey: 'media:articulos/a.webp', 'cache-tag': 'media:articulos/a.webp' };

const storedHeadOf = (rule?: string) => ({ getHeader: () => rule }) as unknown as ServerResponse;

test.each(['/media/articulos/a.webp', smaller('/media/articulos/a.webp')])(
  'shared caches keep %s under its key, and not for long',
  async (url) => {
    const { fileCacheHeaders } = await open(200);
    expect(
      fileCacheHeaders(FRONTS, url, storedHeadOf('public, max-age=31536000, immutable')),
    ).toEqual({
      'cache-control': 'public, max-age=31536000, immutable, s-maxage=300',
      ...KEYS,
    });
  },
);

test.each([NEWS_PICTURE, smaller(NEWS_PICTURE)])(
  'shared caches keep %s for a short time, and no purge is promised',
  async (url) => {
    const { fileCacheHeaders } = await open(200);
    const rule = 'public, max-age=2592000, immutable';
    expect(fileCacheHeaders(FRONTS, url, storedHeadOf(rule))).toEqual({
      'cache-control': `${rule}, s-maxage=300`,
    });
  },
);

test.each([
  ['/media/articulos/a.webp', 'no-store'],
  ['/api/imagen/noticias/7/otra.webp', 'public, max-age=60'],
  ['/media/articulos/a.webp', undefined],
  ['/media/articulos/a.webp', 'private, max-age=60'],
  ['/media/articulos/a.webp', 'Private, Max-Age=60'],
  ['/articulos/1', 's-maxage=60'],
  [smaller('/boletin.webp'), 'public, max-age=60'],
])('no cache headers for %s with the rule %s', async (url, rule) => {
  const { fileCacheHeaders } = await open(200);
  expect(fileCacheHeaders(FRONTS, url, storedHeadOf(rule))).toEqual({});
});
