import { expect, test } from 'vitest';
import { fileSize } from './file-size.ts';

test.each([
  [1, '1 KB'],
  [48 * 1024, '48 KB'],
  [1024 * 1024, '1,0 MB'],
  [2.44 * 1024 * 1024, '2,4 MB'],
])('%i bytes are %s', (bytes, shown) => {
  expect(fileSize(bytes)).toBe(shown);
});
