import { expect, test } from 'vitest';
import { findMatches, holdsAll, searchWords } from './words.ts';

test.each([
  ['  Oro y   PLATA, oro ', ['oro', 'y', 'plata']],
  ['«litio»', ['litio']],
  ['N.º 48', ['n.º 48']],
  ['12 500 T', ['12 500', 't']],
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
  ['Produce 12\u202f500 t', '12.500', ['12\u202f500']],
  ['Produce 12.500 t', '12 500', ['12.500']],
  ['Ley de 0,52 %', '0.52', ['0,52']],
  ['El D. S. N.º 024-2016-EM', 'decreto supremo nº 024', ['D', 'S', 'N.º', '024']],
  ['Decreto Supremo 024', 'D.S. N° 024', ['Decreto', 'Supremo', '024']],
  ['En O\u02bcHiggins', 'ohiggins', ['O', 'Higgins']],
  ['En Ohiggins', "o'higgins", ['Ohiggins']],
  ['La explo-\nración', 'exploración', ['explo', 'ración']],
  ['La primera guardia', '1.ª guardia', ['guardia']],
  ['El primero de la guardia', '1.º guardia', ['primero', 'guardia']],
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
