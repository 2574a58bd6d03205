import { expect, test } from 'vitest';
import { serve } from '../../lib/testing/local-server.ts';
import { uncompressedBody } from './compressed-body.ts';
import { sendBody } from './send-body.ts';

/** Status and body of the response with this tag to a client that has the versions `known`. */
async function read(etag: string, known: string | undefined, method = 'GET') {
  const body = uncompressedBody(Buffer.from('cuerpo'));
  const { url } = await serve((request, response) => {
    void sendBody(request, response, { body, etag });
  });
  const headers: Record<string, string> = known === undefined ? {} : { 'if-none-match': known };
  const answer = await fetch(url, { method, headers });
  return [answer.status, await answer.text()];
}

test.each(['W/"abc"', '"abc"', '"x", W/"abc"', ' W/"x" , "abc" ', '*'])(
  'a client with %s gets 304',
  async (known) => {
    expect(await read('W/"abc"', known)).toEqual([304, '']);
    expect(await read('"abc"', known, 'HEAD')).toEqual([304, '']);
  },
);

test.each([
  ['W/"abc"', undefined],
  ['W/"abc"', '"abcd"'],
  ['W/"abc"', 'abc'],
  ['', '"abc"'],
  ['', '*'],
])('the body with the tag %s is sent to a client with %s', async (etag, known) => {
  expect(await read(etag, known)).toEqual([200, 'cuerpo']);
  expect(await read(etag, known, 'HEAD')).toEqual([200, '']);
});
