import { expect, test } from 'vitest';
import { serve } from '../../lib/testing/local-server.ts';
import { isNotModified } from './conditional-requests.ts';

/** Result for a response with this status and tag to a request with these headers. */
async function ask(
  answer: { status?: number; etag?: string },
  request: { method?: string; known?: string },
): Promise<boolean> {
  let said: boolean | undefined;
  const server = await serve((incoming, response) => {
    response.statusCode = answer.status ?? 200;
    if (answer.etag) response.setHeader('etag', answer.etag);
    said = isNotModified(incoming, response);
    response.end();
  });
  await fetch(server.url, {
    method: request.method ?? 'GET',
    headers: request.known ? { 'if-none-match': request.known } : {},
  });
  if (said === undefined) throw new Error('Nothing was asked');
  return said;
}

const TAG = 'W/"abc"';

test.each(['W/"abc"', '"abc"', '"x", W/"abc"', ' W/"x" , "abc" '])(
  'an asker that knows %s already has it',
  async (known) => {
    expect(await ask({ etag: TAG }, { known })).toBe(true);
    expect(await ask({ etag: '"abc"' }, { known, method: 'HEAD' })).toBe(true);
  },
);

test.each([
  [{ etag: TAG }, {}],
  [{ etag: TAG }, { known: '"abcd"' }],
  [{ etag: TAG }, { known: 'abc' }],
  [{}, { known: '"abc"' }],
  [{ etag: TAG, status: 404 }, { known: TAG }],
  [{ etag: TAG, status: 304 }, { known: TAG }],
  [{ etag: TAG }, { known: TAG, method: 'POST' }],
])('%j is modified for %j', async (answer, request) => {
  expect(await ask(answer, request)).toBe(false);
});
