import { expect, test } from 'vitest';
import { cutText, cutWithin } from './cut-text.ts';

test.each([
  // What fits is shown whole, without dots.
  ['uno dos tres', 12, 'uno dos tres'],
  ['  uno dos  ', 7, 'uno dos'],
  ['uno dos.', 8, 'uno dos.'],
  ['', 5, ''],
  // The last whole word that fits; the dots come after the limit.
  ['uno dos tres', 11, 'uno dos...'],
  ['uno dos tres', 8, 'uno dos...'],
  ['uno dos tres', 7, 'uno dos...'],
  ['uno dos tres', 6, 'uno...'],
  ['oro y plata', 4, 'oro...'],
  ['oro\ny plata', 5, 'oro\ny...'],
  ['oro\u00a0y\u2003plata', 6, 'oro\u00a0y...'],
  // Trailing punctuation goes.
  ['uno dos, tres', 10, 'uno dos...'],
  ['uno dos. Tres', 9, 'uno dos...'],
  ['uno dos; tres', 8, 'uno dos...'],
  ['sube: mucho', 7, 'sube...'],
  ['y entonces… la mina', 13, 'y entonces...'],
  ['y entonces... la mina', 15, 'y entonces...'],
  ['sale la ley: ¿cuándo?', 15, 'sale la ley...'],
  ['sale la ley: ¿ cuándo?', 15, 'sale la ley...'],
  ['¿Y ahora? Nadie sabe', 10, '¿Y ahora...'],
  ['la mina – la vieja – cierra', 11, 'la mina...'],
  ['la mina (vieja) cierra', 17, 'la mina (vieja)...'],
  ['la mina ( vieja) cierra', 10, 'la mina...'],
  ['dijo «basta», y salió', 14, 'dijo «basta»...'],
  ['sube un 50 %, y baja', 14, 'sube un 50 %...'],
  // Only a first word that is too long is cut itself.
  ['Lixiviación', 6, 'Lixivi...'],
  ['Lixiviación en pilas', 6, 'Lixivi...'],
  ['A Lixiviación', 8, 'A...'],
  ['¡¡¡¡¡¡ oro', 4, '¡¡¡¡...'],
])('cutText of %j to %i characters is %j', (text, max, expected) => {
  expect(cutText(text, max)).toBe(expected);
});

test('cutText counts characters as a person does, and cuts none in two', () => {
  const family = '👩‍👩‍👧‍👦';
  expect(cutText('💎💎💎', 3)).toBe('💎💎💎');
  expect(cutText('💎💎💎', 2)).toBe('💎💎...');
  expect(cutText('a💎b', 2)).toBe('a💎...');
  expect(cutText(family.repeat(3), 3)).toBe(family.repeat(3));
  expect(cutText(family.repeat(3), 2)).toBe(`${family.repeat(2)}...`);
  expect(cutText('cafe\u0301s', 4)).toBe('cafe\u0301...');
  expect(cutText('cafe\u0301', 4)).toBe('cafe\u0301');
  expect(cutText(`oro ${'💎'.repeat(9)}`, 6)).toBe('oro...');
});

test('cutText bounds a single character that is built without end', () => {
  const heap = `a${'\u0301'.repeat(10_000)}`;
  expect([...cutText(heap, 100)]).toHaveLength(103);
  expect(cutText(`oro ${heap}`, 100)).toBe('oro...');
});

test('cutText takes no longer for what repeats', () => {
  for (const part of [' ', '.', '. ', 'a', '« ']) {
    expect(cutText(`oro ${part.repeat(200_000)}x`, 100).length).toBeLessThanOrEqual(103);
  }
});

test.each([
  ['uno dos tres', 12, 'uno dos tres'],
  ['uno dos tres', 11, 'uno dos...'],
  ['uno dos tres', 9, 'uno...'],
  ['Lixiviación', 8, 'Lixiv...'],
  ['💎💎💎💎💎', 4, '💎...'],
])('cutWithin of %j has at most %j characters with the dots: %j', (text, most, expected) => {
  expect(cutWithin(text, most)).toBe(expected);
});
