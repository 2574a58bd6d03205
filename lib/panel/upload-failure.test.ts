import { expect, test } from 'vitest';
import { ApiError } from '../core/api-error.ts';
import { mayArriveLater } from './upload-failure.ts';

test.each([
  [undefined, true],
  [401, true],
  [429, true],
  [503, true],
  [400, false],
  [404, false],
  [405, false],
  [413, false],
])('a file that was answered with %s may arrive later: %s', (status, may) => {
  const error =
    status === undefined ? new ApiError('network', 'No') : new ApiError('http', 'No', { status });
  expect(mayArriveLater(error)).toBe(may);
});

test('a file that was sent from another account’s page may arrive later (D79)', () => {
  const error = new ApiError('http', 'No', { status: 409, code: 'other_account' });

  expect(mayArriveLater(error)).toBe(true);
});
