import { expect, test } from 'vitest';
import { parseSearch } from './terms.ts';

/** Terms as short texts: a phrase with its spaces, a prefix with a star. */
const terms = (typed: string | undefined) =>
  parseSearch(typed)?.terms.map(({ text, isBegun }) => (isBegun ? `${text}*` : text));

test.for([
  ['cobre', ['cobre*']],
  ['cobre ', ['cobre']],
  ['  cobre   agua ', ['cobre', 'agua']],
  ['cobre agua', ['cobre', 'agua*']],
  ['cobre\tagua\n', ['cobre', 'agua']],
  ['cobre cobre ', ['cobre']],
  ['Minería SUBTERRÁNEA ', ['Minería', 'SUBTERRÁNEA']],
] as const)(
  'parseSearch(%j) takes words, the last one begun unless it is ended',
  ([typed, found]) => {
    expect(terms(typed)).toEqual(found);
  },
);

test.for([
  ['"minería subterránea"', ['minería subterránea']],
  ['«mina de oro» cobre', ['mina de oro', 'cobre*']],
  ['“mina de oro” ', ['mina de oro']],
  ['"cobre"', ['cobre']],
  ['cobre"mina de oro"agua', ['cobre', 'mina de oro', 'agua*']],
  ['"" cobre ""', ['cobre']],
  ['"minería subt', ['minería', 'subt*']],
  ['cobre "', ['cobre']],
] as const)('parseSearch(%j) reads quoted words as a phrase', ([typed, found]) => {
  expect(terms(typed)).toEqual(found);
});

test.for([
  ['el cobre de Chile ', ['cobre', 'Chile']],
  ['minas de', ['minas']],
  ['¿Qué es la ley? ', ['ley?']],
  ['de la', ['de', 'la*']],
  ['de la ', ['de', 'la']],
  ['Estado ', ['Estado']],
] as const)(
  'parseSearch(%j) leaves function words out where there are others',
  ([typed, found]) => {
    expect(terms(typed)).toEqual(found);
  },
);

test('parseSearch searches stop words alone in titles only', () => {
  expect(parseSearch('de la')?.isInTitles).toBe(true);
  expect(parseSearch('la mina')?.isInTitles).toBe(false);
  expect(parseSearch('"de la"')?.isInTitles).toBe(false);
});

test.for([undefined, '', '   ', '\0', '\t\n'])('parseSearch(%j) searches nothing', (typed) => {
  expect(parseSearch(typed)).toBeUndefined();
});

test.for(['!!!', '"', '""', "' & | ! :* ( ) <->", '😀', '\ud800', '100%'.slice(3)])(
  'parseSearch(%j) has no words to find',
  (typed) => {
    expect(parseSearch(typed)).toMatchObject({ terms: [], isInTitles: false });
  },
);

test.for([
  ["o'higgins ", ["o'higgins"]],
  ['3.200 t/d 0,5 % D+1 ', ['3.200', 't/d', '0,5', 'D+1']],
  ['ana@mina.pe https://mina.pe/a?b=1 ', ['ana@mina.pe', 'https://mina.pe/a?b=1']],
  ['cobre:* & !oro | (agua) <-> mina ', ['cobre:*', '!oro', '(agua)', 'mina']],
  ['-oro ', ['-oro']],
] as const)('parseSearch(%j) keeps signs as text', ([typed, found]) => {
  expect(terms(typed)).toEqual(found);
});

test.for([
  ['12 500 t ', ['12 500', 't']],
  ['decreto supremo nº 024-2016-EM ', ['decreto supremo', 'nº 024-2016-EM']],
  ['EE. UU. y S. A. C. ', ['EE. UU.', 'S. A. C.']],
  ['ley N.º ', ['ley']],
  ['N.º ', ['N.º']],
  ['30 º C ', ['30', 'C']],
] as const)('parseSearch(%j) keeps words that are read as one together', ([typed, found]) => {
  expect(terms(typed)).toEqual(found);
});

test('parseSearch cuts a phrase after 16 words', () => {
  expect(terms(`"${'x '.repeat(80)}"`)).toEqual(['x '.repeat(16).trim()]);
});

test('parseSearch cuts hyphenated words after 16 of them', () => {
  expect(terms(`${'x-'.repeat(80)}x `)).toEqual(['x-'.repeat(16).slice(0, -1)]);
});

test.for([
  // 16 words in total, in any terms.
  ['"a b c d e f g h" "i j k l m n o p" q ', ['a b c d e f g h', 'i j k l m n o p']],
  ['"a b c d e f g h i j" "k l m n o p q r" s', ['a b c d e f g h i j', 'k l m n o p']],
  [
    `"${'x '.repeat(8)}" ${'y-'.repeat(9)}y z`,
    ['x '.repeat(8).trim(), 'y-'.repeat(8).slice(0, -1)],
  ],
] as const)('parseSearch(%j) cuts after 16 words of all terms', ([typed, found]) => {
  expect(terms(typed)).toEqual(found);
});

test.for([
  ['X x "x" ', ['x']],
  ['"X x x" "x X x" "x x X"', ['x x X']],
  ["O'Higgins o’higgins o-higgins 12.500 «12 500» ", ['o-higgins', '12.500', '12 500']],
  ['"decreto supremo" decreto supremo ', ['decreto supremo', 'decreto supremo']],
] as const)('parseSearch(%j) drops equal terms', ([typed, found]) => {
  expect(terms(typed)).toEqual(found);
});

test('parseSearch removes NUL and lone surrogates', () => {
  expect(terms('oro\0plata ')).toEqual(['oro', 'plata']);
  for (const { text } of parseSearch(`${'x'.repeat(199)}😀`)?.terms ?? []) {
    expect(text.isWellFormed()).toBe(true);
  }
});

test('parseSearch cuts a long text: 200 characters, 16 terms', () => {
  expect(terms('x'.repeat(10_000))).toEqual([`${'x'.repeat(200)}*`]);
  const many = Array.from({ length: 50 }, (_, index) => `p${index}`).join(' ');
  expect(parseSearch(many)?.terms).toHaveLength(16);
});
