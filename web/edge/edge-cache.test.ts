import { lookup } from 'node:dns/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { serve } from '../../lib/testing/local-server.ts';
import { createPurger, surrogateKeys, varnish } from './edge-cache.ts';

vi.mock('node:dns/promises', { spy: true });
beforeEach(() => vi.resetAllMocks());

const TOKEN = 'una-llave-de-purga';

test('every edge cache is purged at once and again', async () => {
  const told: string[] = [];
  const front = await serve((request, response) => {
    told.push(`${request.method} ${request.headers['xkey-purge']}`);
    response.writeHead(204).end();
  });
  const other = await serve((_, response) => response.writeHead(204).end());
  await createPurger([varnish(front.url, TOKEN), varnish(other.url, TOKEN)])([
    'articles:1',
    'articles',
  ]);
  expect(told).toEqual(['PURGE articles:1 articles']);
  expect(other.asked).toHaveLength(1);
  await expect.poll(() => told).toHaveLength(2);
});

test('a changed page is purged softly, a deleted file at once', async () => {
  const told: unknown[] = [];
  const front = await serve(({ headers }, response) => {
    told.push([headers['xkey-purge'], headers['xkey-erase']]);
    response.writeHead(204).end();
  });
  await createPurger([varnish(front.url, TOKEN)])([
    'articles:1',
    'media:articulos/a.webp',
    'articles',
  ]);
  await createPurger([varnish(front.url, TOKEN)])(['media:perfiles/a.webp']);
  expect(told.slice(0, 2)).toEqual([
    ['articles:1 articles', 'media:articulos/a.webp'],
    [undefined, 'media:perfiles/a.webp'],
  ]);
});

test('every address of a host name is purged, with the token', async () => {
  const told: unknown[] = [];
  const server = createServer(({ headers, socket }, response) => {
    told.push([socket.localAddress, headers.authorization]);
    response.writeHead(204).end();
  });
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve));
  const addresses = ['127.0.0.1', '127.0.0.2'];
  vi.mocked<(host: string) => Promise<object>>(lookup).mockImplementation(async (host) =>
    host === 'cache' ? addresses.map((address) => ({ address, family: 4 })) : [],
  );
  const { port } = server.address() as AddressInfo;
  await createPurger([varnish(`http://cache:${port}`, TOKEN)])(['articles']);
  expect(told.toSorted()).toEqual(addresses.map((address) => [address, `Bearer ${TOKEN}`]));
});

test('an edge cache that is away or refuses fails no write', async () => {
  const front = await serve((_, response) => response.writeHead(405).end());
  await createPurger([varnish(front.url, TOKEN), varnish('http://127.0.0.1:1', TOKEN)])([
    'articles',
  ]);
  expect(front.asked).toHaveLength(1);
});

test('a write waits a second for a purge, which may take five', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  onTestFinished(() => timeout.mockRestore());
  const silent = { ...varnish('http://x', TOKEN), purge: () => new Promise<never>(() => {}) };
  const startedAt = performance.now();
  await createPurger([silent])(['articles']);
  expect(performance.now() - startedAt).toBeLessThan(4500);
  expect(new Set(timeout.mock.calls.flat())).toEqual(new Set([5000]));
});

test('a page is stored under its tags', () => {
  const version = { tags: ['site', 'foro:1'] };
  expect(surrogateKeys([varnish('http://x', TOKEN)], version)).toEqual({ xkey: 'site foro:1' });
});
