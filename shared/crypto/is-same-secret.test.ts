import { expect, test } from 'vitest';
import { isSameSecret } from './is-same-secret.ts';

test.each([
  ['Bearer un-secreto', true],
  ['Bearer un-secretO', false],
  ['Bearer un-secreto ', false],
  ['', false],
])('%j is the same secret: %s', (given, isSame) => {
  expect(isSameSecret(given, 'Bearer un-secreto')).toBe(isSame);
});
