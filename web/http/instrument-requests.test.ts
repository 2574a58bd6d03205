import type { RequestListener } from 'node:http';
import { expect, test } from 'vitest';
import { serve } from '../../lib/testing/local-server.ts';
import type { AnsweredRequest } from '../../shared/observability/request-log.ts';
import { currentRequestId } from '../../shared/observability/request-scope.ts';
import { instrumentRequests } from './instrument-requests.ts';

/** A site that collects its request log, each entry with the ID of its scope. */
async function serveObserved(listener: RequestListener) {
  const noted: (AnsweredRequest & { id: string | undefined })[] = [];
  const site = await serve(
    instrumentRequests(
      listener,
      (path) => (path === '/' ? '/' : 'none'),
      (request) => noted.push({ ...request, id: currentRequestId() }),
    ),
  );
  return { ...site, noted };
}

test('a response carries the request ID and is logged without its query', async () => {
  const { url, noted } = await serveObserved((request, response) => {
    response.writeHead(200, { 'x-cache': 'HIT' });
    response.end(`${request.headers['x-request-id']} ${currentRequestId()}`);
  });

  const answer = await fetch(`${url}/?token=secreto`, {
    headers: { 'x-request-id': 'peticion-1' },
  });

  expect(answer.headers.get('x-request-id')).toBe('peticion-1');
  expect(await answer.text()).toBe('peticion-1 peticion-1');
  await expect
    .poll(() => noted)
    .toEqual([
      {
        method: 'GET',
        route: '/',
        path: '/',
        status: 200,
        ms: expect.any(Number),
        cache: 'hit',
        isAborted: false,
        id: 'peticion-1',
      },
    ]);
});

test('a malformed request ID is replaced everywhere', async () => {
  const { url } = await serveObserved((request, response) => {
    response.end(request.headers['x-request-id']);
  });

  const answer = await fetch(url, { headers: { 'x-request-id': 'a; secreto' } });

  const id = answer.headers.get('x-request-id');
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  expect(await answer.text()).toBe(id);
});

test('a request that the client aborts is logged as such', async () => {
  const arrived = Promise.withResolvers<void>();
  const { url, noted } = await serveObserved((_, response) => {
    response.writeHead(200).write('principio');
    arrived.resolve();
  });
  const asker = new AbortController();

  const answer = fetch(url, { signal: asker.signal }).then((response) => response.text());
  await arrived.promise;
  asker.abort();

  await expect(answer).rejects.toThrow();
  await expect.poll(() => noted).toMatchObject([{ isAborted: true }]);
});
