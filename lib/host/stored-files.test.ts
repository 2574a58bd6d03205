import type { ServerResponse } from 'node:http';
import { expect, test, vi } from 'vitest';
import { serve } from '../testing/local-server.ts';
import { cdnOf } from './cdn.ts';
import { varnishAt } from './front.ts';

const smaller = (source: string) => `/_next/image?url=${encodeURIComponent(source)}&w=640&q=70`;

/** The rules before a server that answers with a status. */
async function open(status: number) {
  const server = await serve((_, response) => response.writeHead(status).end());
  vi.resetModules();
  vi.stubEnv('API_BASE_URL', `${server.url}/api/v1`);
  return { server, ...(await import('./stored-files.ts')) };
}

test.each([
  [200, false],
  [404, true],
  [410, true],
  [405, false],
  [503, false],
])('a smaller copy is asked for after its file, which is %d', async (status, isGone) => {
  const { server, isGonePicture } = await open(status);
  expect(await isGonePicture(smaller('/media/articulos/a.webp'))).toBe(isGone);
  expect(server.asked).toEqual(['/media/articulos/a.webp']);
});

test('a server that is away takes no picture away', async () => {
  const { server, isGonePicture } = await open(404);
  await server.close();
  expect(await isGonePicture(smaller('/media/articulos/a.webp'))).toBe(false);
});

test.each(['/', '/media/articulos/a.webp', smaller('/boletin.webp'), '/_next/image'])(
  'nothing is asked for %s',
  async (url) => {
    const { server, isGonePicture } = await open(404);
    expect(await isGonePicture(url)).toBe(false);
    expect(server.asked).toEqual([]);
  },
);

const FRONTS = [varnishAt('http://127.0.0.1:1'), cdnOf('cloudflare', 'http://127.0.0.1:1', 'x')];
const KEYS = { xkey: 'media:articulos/a.webp', 'cache-tag': 'media:articulos/a.webp' };

const headOf = (rule?: string) => ({ getHeader: () => rule }) as unknown as ServerResponse;

test.each(['/media/articulos/a.webp', smaller('/media/articulos/a.webp')])(
  'shared caches keep %s under its key, and not for long',
  async (url) => {
    const { fieldsOfFile } = await open(200);
    expect(fieldsOfFile(FRONTS, url, headOf('public, max-age=31536000, immutable'))).toEqual({
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
])('nothing is said of %s with the rule %s', async (url, rule) => {
  const { fieldsOfFile } = await open(200);
  expect(fieldsOfFile(FRONTS, url, headOf(rule))).toEqual({});
});
