import { expect, test } from 'vitest';
import { currentRequestId, inRequest, requestIdOf } from './request-scope.ts';

test.each(['a1b2c3d4', '0b9f3c9e-0f6e-4f7e-9c1d-7a1f6f3f2b11', 'A_'.repeat(32)])(
  'a well-formed id is taken over: %s',
  (id) => {
    expect(requestIdOf(id)).toBe(id);
  },
);

test.each([
  ['too short', 'a1b2c3d'],
  ['too long', 'a'.repeat(65)],
  ['a line break', 'abcdefgh\r\nset-cookie: a=b'],
  ['a quote', 'abcdefgh"'],
  ['a letter that is none of ASCII', 'peticiónnumero'],
  ['nothing', ''],
  ['several', ['a1b2c3d4', 'a1b2c3d5']],
  ['none', undefined],
])('%s gives a new one', (_, given) => {
  const id = requestIdOf(given);
  expect(id).not.toBe(given);
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
});

test('each request has its own id; outside of a request there is none', async () => {
  const seen = await Promise.all(
    ['peticion-1', 'peticion-2'].map((id) =>
      inRequest(id, async () => {
        await Promise.resolve();
        return currentRequestId();
      }),
    ),
  );
  expect(seen).toEqual(['peticion-1', 'peticion-2']);
  expect(currentRequestId()).toBeUndefined();
});
