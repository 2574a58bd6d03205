import { expect, test } from 'vitest';
import { foldLetters, foldText } from './fold.ts';

test.each([
  ['Peñoles', 'penoles'],
  ['mineri\u0301a', 'mineria'],
  ['ＣＡＳＩＮＯ', 'casino'],
  ['İstanbul', 'istanbul'],
  ['N.º 48', 'n.o 48'],
])('foldLetters of %j is %j', (text, folded) => {
  expect(foldLetters(text)).toBe(folded);
});

test.each([
  ['¡COMPREN  mi curso\nde perforación!', 'compren mi curso de perforacion'],
  ['ca\u200Bsi\u00ADno', 'casino'],
  ['a-b', 'a b'],
  ['ΟΔΟΣ\u200B, ΟΔΟΣ', 'οδος οδος'],
  ['👍', ''],
])('foldText of %j is %j', (text, folded) => {
  expect(foldText(text)).toBe(folded);
});
