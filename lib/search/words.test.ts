import { expect, test } from 'vitest';
import { findMatches, fold, holdsAll, searchWords } from './words.ts';

test.each([
  ['MINERÍA', 'mineria'],
  ['Pingüino', 'pinguino'],
  ['Año', 'año'],
  ['AN\u0303O', 'año'],
  ['a\u0301rea', 'area'],
  ['São', 'sao'],
])('fold(%j) is %j', (text, folded) => {
  expect(fold(text)).toBe(folded);
});

test.each([
  ['  Oro y   PLATA, oro ', ['oro', 'y', 'plata']],
  ['«litio»', ['litio']],
  ['N.º 48', ['n', 'º', '48']],
  ['H2SO4 (ácido)', ['h2so4', 'acido']],
  ['%_\\', []],
  ['', []],
])('searchWords(%j) is %j', (term, words) => {
  expect(searchWords(term)).toEqual(words);
});

const matched = (text: string, term: string) =>
  findMatches(text, searchWords(term)).map(({ start, end }) => text.slice(start, end));

test.each([
  ['La Minería y los mineros', 'miner', ['Minería', 'mineros']],
  ['La minería', 'MINERIA', ['minería']],
  ['La mineri\u0301a', 'minería', ['mineri\u0301a']],
  ['Un tesoro de oro', 'oro', ['oro']],
  ['Oro y yacimientos', 'y', ['y']],
  ['De a ocho', 'a', ['a']],
  ['El año de una anona', 'ano', ['anona']],
  ['El año', 'año', ['año']],
  ['💎 cobre 💎', 'cobre', ['cobre']],
  ['Nada', 'cobre', []],
  ['Nada', '', []],
])('findMatches in %j of %j: %j', (text, term, words) => {
  expect(matched(text, term)).toEqual(words);
});

test('holdsAll wants every word, in any order', () => {
  const text = 'El agua de los relaves';
  expect(holdsAll(text, ['relaves', 'agua'])).toBe(true);
  expect(holdsAll(text, ['relave', 'agu'])).toBe(true);
  expect(holdsAll(text, ['relaves', 'oro'])).toBe(false);
  expect(holdsAll(text, [])).toBe(false);
});

test('a beginning does not hide a longer word that is searched for, too', () => {
  expect(holdsAll('mineral', ['mineral', 'min'])).toBe(true);
});
