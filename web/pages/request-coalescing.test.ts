import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { serve } from '../../lib/testing/local-server.ts';
import { createListener } from '../http/listener.ts';
import { enterBuildFolder } from '../testing/build-folder.ts';
import { openInternalOrigin } from './internal-origin.ts';
import { createResponseCache } from './response-cache.ts';
import { VERSION_HEADER, writeVersion } from './versions.ts';

const HTML = { 'content-type': 'text/html; charset=utf-8' };

/** A site whose Next answers on demand, and how often it was called. */
async function serveSlowSite(status: number, head: Record<string, string>, places = 1) {
  enterBuildFolder();
  const kept = { ...HTML, 'cache-control': 's-maxage=60', 'x-nextjs-cache': 'MISS', etag: '"a"' };
  const origin = openInternalOrigin(
    (
      await serve((request, response) => {
        const version = {
          key: String(request.url),
          madeAt: Date.now(),
          freshUntil: null,
          tags: [],
        };
        response
          .writeHead(200, { ...kept, [VERSION_HEADER]: writeVersion(version) })
          .end('portada');
      })
    ).port,
  );
  const under: (() => void)[] = [];
  let free = places;
  const listener = createListener(
    (_, response) =>
      new Promise((resolve) => {
        under.push(() => {
          response.writeHead(status, { ...kept, ...head }).end('portada');
          resolve();
        });
      }),
    origin,
    {
      cache: createResponseCache(origin),
      isPlaceholder: () => false,
      admit: async () => {
        if (free === 0) return undefined;
        free -= 1;
        return () => {
          free += 1;
        };
      },
    },
    () => false,
  );
  const { url, port, asked } = await serve((request, response) => void listener(request, response));
  return { url, port, under, asked };
}

test('concurrent requests for an uncached page make one render and take one permit', async () => {
  const { url, under } = await serveSlowSite(200, {});
  const first = fetch(`${url}/noticias/1`);
  await expect.poll(() => under.length).toBe(1);
  const others = Array.from({ length: 20 }, () => fetch(`${url}/noticias/1`));
  under[0]?.();
  for (const answer of await Promise.all([first, ...others])) {
    expect([answer.status, await answer.text()]).toEqual([200, 'portada']);
  }
  expect(under).toHaveLength(1);
});

test('a 404 is the answer to all who waited', async () => {
  const { url, under, asked } = await serveSlowSite(404, { 'cache-control': 's-maxage=60' });
  const first = fetch(`${url}/noticias/1`);
  await expect.poll(() => under.length).toBe(1);
  const others = Array.from({ length: 20 }, () => fetch(`${url}/noticias/1`));
  await expect.poll(() => asked.length).toBe(21);
  under[0]?.();
  const statuses = (await Promise.all([first, ...others])).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([404]));
  expect(under).toHaveLength(1);
});

test('a private answer is not shared', async () => {
  const { url, under } = await serveSlowSite(200, { 'cache-control': 'private, no-store' });
  const first = fetch(`${url}/buscar`);
  await expect.poll(() => under.length).toBe(1);
  const second = fetch(`${url}/buscar`);
  under[0]?.();
  expect((await first).status).toBe(200);
  await expect.poll(() => under.length).toBe(2);
  under[1]?.();
  expect((await second).status).toBe(200);
});

test('a leader that disconnects leaves nobody waiting', async () => {
  const { url, port, under } = await serveSlowSite(200, {});
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write('GET /noticias/1 HTTP/1.1\r\nHost: a\r\n\r\n');
  await expect.poll(() => under.length).toBe(1);
  const second = fetch(`${url}/noticias/1`);
  socket.destroy();
  under[0]?.();
  // Next rendered the page for nobody, so the second request renders it anew.
  await expect.poll(() => under.length).toBe(2);
  under[1]?.();
  expect((await second).status).toBe(200);
});

test('when the leader disconnects another request leads, and all get the page', async () => {
  const { url, port, under, asked } = await serveSlowSite(200, {}, 2);
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write('GET /noticias/1 HTTP/1.1\r\nHost: a\r\n\r\n');
  await expect.poll(() => under.length).toBe(1);
  const others = Array.from({ length: 20 }, () => fetch(`${url}/noticias/1`));
  await expect.poll(() => asked.length).toBe(21);
  socket.destroy();
  await expect.poll(() => under.length).toBe(2);
  under[1]?.();
  const statuses = (await Promise.all(others)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(under).toHaveLength(2);
});

test.each(['/perfil', '/perfil/editar-perfil', '/panel-admin', '/panel-admin/articulos'])(
  'the failure of one reader is not that of another at %s',
  async (path) => {
    const { url, under } = await serveSlowSite(500, {}, 2);
    const first = fetch(url + path);
    await expect.poll(() => under.length).toBe(1);
    const second = fetch(url + path);
    await expect.poll(() => under.length).toBe(2);
    for (const answer of under) answer();
    expect((await Promise.all([first, second])).map(({ status }) => status)).toEqual([500, 500]);
  },
);

test('signed-in readers do not wait for an anonymous leader', async () => {
  const { url, under } = await serveSlowSite(200, {}, 2);
  const anonymous = fetch(`${url}/noticias/1`);
  await expect.poll(() => under.length).toBe(1);
  const reader = fetch(`${url}/noticias/1`, { headers: { cookie: 'access_token=a.b.c' } });
  await expect.poll(() => under.length).toBe(2);
  under[1]?.();
  expect((await reader).status).toBe(200);
  under[0]?.();
  await anonymous;
});
