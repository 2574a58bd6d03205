import { text } from 'node:stream/consumers';
import { expect, test, vi } from 'vitest';
import { serve } from '../testing/local-server.ts';
import { fetchOnOrigin } from './fetch-on-origin.ts';

/** A server that redirects each path of `from` with `status`, and answers all others. */
const serveRedirects = (from: Record<string, string>, status = 302) =>
  serve((request, response) => {
    const location = from[request.url ?? ''];
    if (location === undefined) response.end('aquí');
    else response.writeHead(status, { location }).end('otra parte');
  });

test.each([301, 302, 303, 307, 308])(
  'a GET follows a %i to its own origin, as for a last slash',
  async (status) => {
    const server = await serveRedirects({ '/a?x=1': '/a/?x=1' }, status);
    const answer = await fetchOnOrigin(`${server.url}/a?x=1`, {});
    expect([answer.status, await answer.text()]).toEqual([200, 'aquí']);
    expect(server.asked).toEqual(['/a?x=1', '/a/?x=1']);
  },
);

test('a GET follows three redirects, and a fourth is an error', async () => {
  const chain = { '/0': '/1', '/1': './2', '/2': '/3', '/3': '/4' };
  const server = await serveRedirects(chain);
  expect((await fetchOnOrigin(`${server.url}/1`, {})).status).toBe(200);
  server.asked.length = 0;
  await expect(fetchOnOrigin(`${server.url}/0`, {})).rejects.toThrow(TypeError);
  expect(server.asked).toEqual(['/0', '/1', '/2', '/3']);
});

test('a redirect to another port, scheme or host is an error, and nothing is sent there', async () => {
  const other = await serve((_, response) => response.end('interno'));
  for (const location of [
    `${other.url}/secreto`,
    other.url.replace('http:', ''),
    other.url.replace('127.0.0.1', 'localhost'),
    other.url.replace('http:', 'https:'),
    'file:///etc/passwd',
    'data:text/plain,x',
    'http://[',
  ]) {
    const server = await serveRedirects({ '/a': location });
    await expect(fetchOnOrigin(`${server.url}/a`, {})).rejects.toThrow(TypeError);
    expect(server.asked).toEqual(['/a']);
  }
  expect(other.asked).toEqual([]);
});

test.each(['POST', 'PUT', 'PATCH', 'DELETE'])('a %s follows no redirect', async (method) => {
  const sent: string[] = [];
  const server = await serve(async (request, response) => {
    sent.push(`${request.url} ${await text(request)}`);
    response.writeHead(307, { location: '/b' }).end();
  });
  const call = fetchOnOrigin(`${server.url}/a`, { method, body: '{"refresh":"r1"}' });
  await expect(call).rejects.toThrow(TypeError);
  expect(sent).toEqual(['/a {"refresh":"r1"}']);
});

test('a redirect without an address is an answer', async () => {
  const server = await serve((_, response) => response.writeHead(302).end());
  expect((await fetchOnOrigin(`${server.url}/a`, {})).status).toBe(302);
});

test('in the browser redirects are its own matter', async () => {
  const fetched = vi.fn<typeof fetch>(async () => new Response());
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('window', {});
  await fetchOnOrigin('/api/v1/a', { method: 'POST' });
  vi.unstubAllGlobals();
  expect(fetched).toHaveBeenCalledExactlyOnceWith('/api/v1/a', { method: 'POST' });
});
