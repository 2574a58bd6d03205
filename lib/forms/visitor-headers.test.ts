import { expect, test } from 'vitest';
import { createHttp } from '../core/http.ts';
import { deadAddress, serveJson } from '../testing/local-server.ts';
import { requestTimestamp, visitorHeaders } from './visitor-headers.ts';

test("requestTimestamp returns the server's timestamp", async () => {
  const server = await serveJson({ stamp: 'a.b' });
  const stamp = await requestTimestamp(createHttp({ url: `${server.url}/api/v1` }));
  expect(stamp).toBe('a.b');
  expect(server.asked).toEqual(['/api/v1/magazine/forms/stamp/']);
});

test.each([
  ['has no stamps', async () => (await serveJson({ detail: 'No encontrado.' }, 404)).url],
  ['answers something else', async () => (await serveJson({ sello: 1 })).url],
  ['is away', deadAddress],
])('requestTimestamp returns undefined where the server %s', async (_, url) => {
  expect(await requestTimestamp(createHttp({ url: await url() }))).toBeUndefined();
});

test.each([
  ['a.b', '', { 'x-form-stamp': 'a.b' }],
  [undefined, '', {}],
  ['a.b', 'Compre ya', { 'x-form-stamp': 'a.b', 'x-form-trap': '1' }],
  [undefined, 'Compre ya', { 'x-form-trap': '1' }],
])('visitorHeaders(%j, %j)', (stamp, trap, headers) => {
  expect(visitorHeaders(stamp, trap)).toEqual(headers);
});
