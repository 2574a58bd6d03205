import type { IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test, vi } from 'vitest';
import { serve } from '../../lib/testing/local-server.ts';
import { enterBuildFolder, PREVIEW_KEY } from '../testing/build-folder.ts';
import { openInternalOrigin } from './internal-origin.ts';

afterEach(() => vi.unstubAllEnvs());

test('staticPages are the pages of the build, without files and internal pages', () => {
  enterBuildFolder({ pages: ['/', '/noticias', '/foro/estado/error'] });
  expect(openInternalOrigin(1).staticPages).toEqual(['/', '/noticias', '/foro/estado/error']);
});

test('openInternalOrigin throws without a build', () => {
  enterBuildFolder();
  process.chdir('.next');
  expect(() => openInternalOrigin(1)).toThrow('ENOENT');
});

test("read requests a page, renew sends the build's preview key", async () => {
  enterBuildFolder();
  const sent: IncomingHttpHeaders[] = [];
  const server = await serve((request, response) => {
    sent.push(request.headers);
    response.end('page');
  });
  const origin = openInternalOrigin(server.port);
  expect(await (await origin.read('/noticias')).text()).toBe('page');
  await origin.renew('/noticias?page=2');
  expect(server.asked).toEqual(['/noticias', '/noticias?page=2']);
  expect(sent[0]).not.toHaveProperty('x-prerender-revalidate');
  expect(sent[1]).toMatchObject({ 'x-prerender-revalidate': PREVIEW_KEY });
});

test('read returns redirects', async () => {
  enterBuildFolder();
  const server = await serve((_, response) => response.writeHead(307, { location: '/x' }).end());
  expect((await openInternalOrigin(server.port).read('/')).status).toBe(307);
  expect(server.asked).toEqual(['/']);
});

test('expire posts the tags with the secret', async () => {
  enterBuildFolder();
  vi.stubEnv('REVALIDATE_SECRET', 'un-secreto-de-prueba');
  let call: unknown;
  const server = await serve(async (request, response) => {
    const { authorization } = request.headers;
    const body = JSON.parse(await text(request));
    call = { method: request.method, url: request.url, authorization, body };
    response.writeHead(204).end();
  });
  await openInternalOrigin(server.port).expire(['site', 'blogs']);
  expect(call).toEqual({
    method: 'POST',
    url: '/api/revalidate',
    authorization: 'Bearer un-secreto-de-prueba',
    body: { tags: ['site', 'blogs'] },
  });
});

test('expire throws when it is refused', async () => {
  enterBuildFolder();
  const server = await serve((_, response) => response.writeHead(401).end());
  await expect(openInternalOrigin(server.port).expire(['site'])).rejects.toThrow('401');
});
