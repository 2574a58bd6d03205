import { expect, test } from 'vitest';
import { parseId } from './item-id.ts';

test('parseId takes the numbers that a row can have', () => {
  expect(parseId('1')).toBe(1);
  expect(parseId('2147483647')).toBe(2_147_483_647);
});

test.for([
  ['0'],
  ['-1'],
  ['1.5'],
  ['1e3'],
  ['abc'],
  [''],
  [' 1'],
  ['2147483648'],
  ['99999999999999999999'],
  ['1\0'],
])('parseId refuses %j', ([text]) => {
  expect(parseId(text)).toBeUndefined();
});
