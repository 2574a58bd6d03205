import { expect, test } from 'vitest';
import { truncate } from './truncate.ts';

test.each([
  ['cobre', 5, 'cobre'],
  ['cobre', 4, 'cobr…'],
  ['oro y plata', 4, 'oro…'],
  ['', 3, ''],
  ['cobre', 0, '…'],
])('truncate(%j, %i) is %j', (text, length, expected) => {
  expect(truncate(text, length)).toBe(expected);
});

test('truncate counts a character outside the basic plane once and never cuts it in two', () => {
  expect(truncate('💎💎💎', 3)).toBe('💎💎💎');
  expect(truncate('💎💎💎', 2)).toBe('💎💎…');
  expect(truncate('a💎b', 2)).toBe('a💎…');
  expect(truncate('a💎b', 2).isWellFormed()).toBe(true);
});

test('truncate puts the mark that it is given only where something was cut', () => {
  expect(truncate('x'.repeat(151), 150, '...')).toBe(`${'x'.repeat(150)}...`);
  expect(truncate('x'.repeat(150), 150, '...')).toBe('x'.repeat(150));
});
