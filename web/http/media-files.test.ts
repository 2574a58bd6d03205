import type { ServerResponse } from 'node:http';
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

test.each([
  ['/media/articulos/a.webp', 'no-store'],
  ['/media/articulos/a.webp', undefined],
  ['/media/articulos/a.webp', 'private, max-age=60'],
  ['/articulos/1', 's-maxage=60'],
  [smaller('/boletin.webp'), 'public, max-age=60'],
])('no cache headers for %s with the rule %s', async (url, rule) => {
  const { fileCacheHeaders } = await open(200);
  expect(fileCacheHeaders(FRONTS, url, storedHeadOf(rule))).toEqual({});
});
