import { text } from 'node:stream/consumers';
import { afterEach, expect, test, vi } from 'vitest';
import { serve } from '../../lib/testing/local-server.ts';
import { cdn } from './cdn.ts';
import { createPurger, surrogateKeys } from './edge-cache.ts';

afterEach(() => vi.restoreAllMocks());

interface Call {
  method: string | undefined;
  url: string | undefined;
  token: string | string[] | undefined;
  type: string | undefined;
  tags: string[];
}

/**
 * A purge API that accepts what its documentation says, and refuses everything else as documented.
 */
async function openApi(kind: 'cloudflare' | 'fastly') {
  const calls: Call[] = [];
  const isCloudflare = kind === 'cloudflare';
  const path = isCloudflare ? '/client/v4/zones/z1/purge_cache' : '/service/s1/purge';
  const server = await serve(async (request, response) => {
    const body = JSON.parse((await text(request)) || '{}');
    const tags: unknown = isCloudflare ? body.tags : body.surrogate_keys;
    const { method, url, headers } = request;
    const token = isCloudflare ? headers.authorization : headers['fastly-key'];
    const isWellFormed =
      method === 'POST' &&
      url === path &&
      headers['content-type'] === 'application/json' &&
      Array.isArray(tags) &&
      tags.length <= (isCloudflare ? 30 : 256);
    const status = token !== (isCloudflare ? 'Bearer llave' : 'llave') ? 403 : 200;
    if (isWellFormed && status === 200) {
      calls.push({ method, url, token, type: headers['content-type'], tags: tags as string[] });
    }
    response.writeHead(isWellFormed ? status : 400, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ success: isWellFormed && status === 200 }));
  });
  return { url: server.url + path, calls, asked: server.asked };
}

test.each(['cloudflare', 'fastly'] as const)(
  '%s is told which pages have changed',
  async (kind) => {
    const api = await openApi(kind);
    await createPurger([cdn(kind, api.url, 'llave')])(['articles:1', 'articles']);
    expect(api.calls.map(({ tags }) => tags)).toEqual([['articles:1', 'articles']]);
    await expect.poll(() => api.calls).toHaveLength(2);
  },
);

test('more tags than the limit are purged in several calls', async () => {
  const api = await openApi('cloudflare');
  const tags = Array.from({ length: 70 }, (_, index) => `blogs:${index + 1}`);
  await createPurger([cdn('cloudflare', api.url, 'llave')])(tags);
  expect(api.calls.map((call) => call.tags.length)).toEqual([30, 30, 10]);
  expect(api.calls.flatMap((call) => call.tags)).toEqual(tags);
});

test('a CDN that refuses the token is logged, without the token', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const api = await openApi('fastly');
  await createPurger([cdn('fastly', api.url, 'otra')])(['articles']);
  expect(api.calls).toEqual([]);
  expect(String(log.mock.calls)).toContain('The CDN (fastly)');
  expect(String(log.mock.calls)).toContain('403');
  expect(String(log.mock.calls)).not.toContain('otra');
});

test('a CDN that does not answer delays a write for a second at most', async () => {
  const silent = await serve(() => undefined);
  const begun = performance.now();
  await createPurger([cdn('fastly', silent.url, 'llave')])(['articles']);
  expect(performance.now() - begun).toBeLessThan(3000);
  expect(silent.asked).toEqual(['/']);
});

test('each kind names the tags of a page in its own header', () => {
  const version = { tags: ['site', 'foro:1'] };
  const edgeCaches = [cdn('cloudflare', 'https://x', 'a'), cdn('fastly', 'https://y', 'b')];
  expect(surrogateKeys(edgeCaches, version)).toEqual({
    'cache-tag': 'site,foro:1',
    'surrogate-key': 'site foro:1',
  });
});
