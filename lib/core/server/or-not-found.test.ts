import { expect, test } from 'vitest';
import { ApiError } from '../api-error.ts';
import { numberOrNotFound, orNotFound } from './or-not-found.ts';

/** What Next's `notFound()` throws. */
const NEXT_404 = expect.objectContaining({ digest: 'NEXT_HTTP_ERROR_FALLBACK;404' });

test('orNotFound returns the answer of a call', async () => {
  expect(await orNotFound(Promise.resolve('x'))).toBe('x');
});

test.each([404, 405, 410])(
  "orNotFound turns a %i of the API into the page's 404 (D20, D52)",
  async (status) => {
    const call = Promise.reject(new ApiError('http', 'No encontrado.', { status }));
    await expect(orNotFound(call)).rejects.toEqual(NEXT_404);
  },
);

test.each([
  new ApiError('http', 'Status 500', { status: 500 }),
  new ApiError('network', 'No answer'),
  new TypeError('x'),
])('orNotFound passes every other failure: $message', async (error) => {
  await expect(orNotFound(Promise.reject(error))).rejects.toBe(error);
});

test.each([
  ['1', 1],
  ['42', 42],
  ['999999999', 999_999_999],
  ['1764036000000', 1_764_036_000_000],
])('numberOrNotFound reads %j', (segment, id) => {
  expect(numberOrNotFound(segment)).toBe(id);
});

test.each([
  '0',
  '007',
  '-1',
  '1e3',
  '1.5',
  'abc',
  '',
  ' 1',
  '1 ',
  '1\n',
  '%31',
  '1000000000000000',
  '１',
])('numberOrNotFound finds no item at %j', (segment) => {
  expect(() => numberOrNotFound(segment)).toThrow(NEXT_404);
});
