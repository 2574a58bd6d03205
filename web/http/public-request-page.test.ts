import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { serve } from '../../lib/testing/local-server.ts';
import { bufferResponse } from '../pages/buffer-response.ts';
import { interceptPublicPage } from './public-request-page.ts';

const PAGE = `<h1>Búsqueda</h1>${'<p>mineral</p>'.repeat(200)}<script src="/_next/static/chunks/a.js" async="" nonce="aGk="></script>`;

/** A server that answers with a page, compressed by default as Next does. */
const servePage = (type = 'text/html; charset=utf-8', status = 200, path = '/buscar') =>
  serve((request, response) => {
    const page = interceptPublicPage(request, path);
    bufferResponse(
      response,
      (head) => page?.isPage(head) ?? false,
      async (original) => page?.send(response, original),
    );
    response.setHeader('x-accept-encoding', request.headers['accept-encoding'] ?? 'none');
    response.writeHead(status, { 'content-type': type });
    response.write(PAGE.slice(0, 100));
    response.end(PAGE.slice(100));
  });

test.each(['br', 'gzip', 'identity'])(
  'the scripts of a search wait, and it is packed for who takes %s',
  async (encoding) => {
    const { url } = await servePage();
    const answer = await fetch(url, { headers: { 'accept-encoding': encoding } });
    expect(answer.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding);
    expect(answer.headers.get('vary')).toBe('Accept-Encoding');
    expect(answer.headers.get('x-accept-encoding')).toBe('none');
    const html = await answer.text();
    expect(html).toContain('<h1>Búsqueda</h1>');
    expect(html).toContain('<script type="text/plain" data-src="/_next/static/chunks/a.js">');
    expect(html).not.toContain('async=""');
  },
);

test('the login is such a page', async () => {
  const { url } = await servePage(undefined, 200, '/iniciar-sesion');
  expect(await (await fetch(url)).text()).toContain('data-src="/_next/static/chunks/a.js"');
});

test.each([
  ['text/x-component', 200],
  ['text/html', 404],
])('%s with %i is not such a page', async (type, status) => {
  const { url } = await servePage(type, status);
  expect(await (await fetch(url)).text()).toBe(PAGE);
});

test.each([
  ['another page', '/foro', 'GET', {}],
  ['a question for the head alone', '/buscar', 'HEAD', {}],
  ['a part for the router', '/buscar', 'GET', { rsc: '1' }],
])('%s is left to Next', (_, path, method, wishes) => {
  const headers = { 'accept-encoding': 'br', ...wishes };
  const request = { url: path, method, headers } as unknown as IncomingMessage;
  expect(interceptPublicPage(request, path)).toBeUndefined();
  expect(request.headers['accept-encoding']).toBe('br');
});
