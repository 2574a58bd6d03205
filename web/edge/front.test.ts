import { expect, test } from 'vitest';
import { serve } from '../../lib/testing/local-server.ts';
import { createPurge, surrogateKeys, varnishAt } from './front.ts';

test('every front is told which pages have changed, and told again', async () => {
  const told: string[] = [];
  const front = await serve((request, response) => {
    told.push(`${request.method} ${request.headers['xkey-purge']}`);
    response.writeHead(204).end();
  });
  const other = await serve((_, response) => response.writeHead(204).end());
  await createPurge([varnishAt(front.url), varnishAt(other.url)])(['articles:1', 'articles']);
  expect(told).toEqual(['PURGE articles:1 articles']);
  expect(other.asked).toHaveLength(1);
  await expect.poll(() => told).toHaveLength(2);
});

test('a page that has changed is told apart from a file that is gone', async () => {
  const told: unknown[] = [];
  const front = await serve(({ headers }, response) => {
    told.push([headers['xkey-purge'], headers['xkey-erase']]);
    response.writeHead(204).end();
  });
  await createPurge([varnishAt(front.url)])(['articles:1', 'media:articulos/a.webp', 'articles']);
  await createPurge([varnishAt(front.url)])(['media:perfiles/a.webp']);
  expect(told.slice(0, 2)).toEqual([
    ['articles:1 articles', 'media:articulos/a.webp'],
    [undefined, 'media:perfiles/a.webp'],
  ]);
});

test('a front that is away or refuses keeps nobody from changing anything', async () => {
  const front = await serve((_, response) => response.writeHead(405).end());
  await createPurge([varnishAt(front.url), varnishAt('http://127.0.0.1:1')])(['articles']);
  expect(front.asked).toHaveLength(1);
});

test('a page is kept under its tags, and not under those that Next makes of paths', () => {
  const version = { key: '/x', madeAt: 0, freshUntil: 0, tags: ['site', '_N_T_/layout', 'foro:1'] };
  expect(surrogateKeys([varnishAt('http://x')], version)).toEqual({ xkey: 'site foro:1' });
});
