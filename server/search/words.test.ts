import { expect, test } from 'vitest';
import { foldWord, splitWords } from './words.ts';

test.for([
  ['La minería, ¿y el agua?', ['la', 'minería', 'y', 'el', 'agua']],
  ['3.200 t, 0,5 % y 12,345,678', ['3.200', 't', '0', '5', 'y', '12,345,678']],
  ['ana@mina.pe D+1 chileno-peruano', ['ana', 'mina', 'pe', 'd', '1', 'chileno', 'peruano']],
  ['Año'.normalize('NFD'), ['año'.normalize('NFD')]],
  ['😀 … — «»', []],
] as const)('splitWords(%j)', ([text, words]) => {
  expect(splitWords(text).map(({ word }) => word)).toEqual(words);
});

test('splitWords tells where a word stands', () => {
  const text = '😀 El Año';
  expect(splitWords(text).map(({ start, end }) => text.slice(start, end))).toEqual(['El', 'Año']);
});

test.for([
  ['MINERÍA', 'mineria'],
  ['Ñandú', 'ñandu'],
  ['pingüino', 'pinguino'],
  ['Año'.normalize('NFD'), 'año'],
  ['3.200', '3200'],
  ['CO₂', 'co2'],
] as const)('foldWord(%j) is %j', ([word, folded]) => {
  expect(foldWord(word)).toBe(folded);
});
