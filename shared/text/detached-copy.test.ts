import { expect, test } from 'vitest';
import { beginningOf, detachedCopy } from './detached-copy.ts';

test.each([
  ['a short text is all of it', 'cobre', 5, 'cobre'],
  ['a longer one is cut', 'cobre y litio', 5, 'cobre'],
  ['half of a character is left out', 'oro 🪙', 5, 'oro '],
  ['a whole one stays', 'oro 🪙!', 6, 'oro 🪙'],
])('of a beginning %s', (_, text, most, beginning) => {
  expect(beginningOf(text, most)).toBe(beginning);
});

test('a copy is the same text', () => {
  expect(detachedCopy('/articulos/25?x'.slice(0, 13))).toBe('/articulos/25');
});
