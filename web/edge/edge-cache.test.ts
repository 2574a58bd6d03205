import { expect, test } from 'vitest';
import { serve } from '../../lib/testing/local-server.ts';
import { createPurger, surrogateKeys, varnish } from './edge-cache.ts';

test('every edge cache is purged at once and again', async () => {
  const told: string[] = [];
  const front = await serve((request, response) => {
    told.push(`${request.method} ${request.headers['xkey-purge']}`);
    response.writeHead(204).end();
  });
  const other = await serve((_, response) => response.writeHead(204).end());
  await createPurger([varnish(front.url), varnish(other.url)])(['articles:1', 'articles']);
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
  await createPurger([varnish(front.url)])(['articles:1', 'media:articulos/a.webp', 'articles']);
  await createPurger([varnish(front.url)])(['media:perfiles/a.webp']);
  expect(told.slice(0, 2)).toEqual([
    ['articles:1 articles', 'media:articulos/a.webp'],
    [undefined, 'media:perfiles/a.webp'],
  ]);
});

test('an edge cache that is away or refuses fails no write', async () => {
  const front = await serve((_, response) => response.writeHead(405).end());
  await createPurger([varnish(front.url), varnish('http://127.0.0.1:1')])(['articles']);
  expect(front.asked).toHaveLength(1);
});

test('a page is stored under its tags', () => {
  const version = { tags: ['site', 'foro:1'] };
  expect(surrogateKeys([varnish('http://x')], version)).toEqual({ xkey: 'site foro:1' });
});
