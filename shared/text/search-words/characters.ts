/**
 * Folding of characters before a text is split into words (D19). The SQL function `search_fold` of migration
 * 038 uses the same tables.
 */

/** Variants of one sign each: apostrophes, ordinal and degree signs, hyphens, white space. */
const APOSTROPHES = '\u2019\u2018\u201b\u02bc\u02bb\u02bd\u02b9\u02c8\u2032\u00b4\u0060\ua78c';
const ORDINAL_SIGNS = '\u00ba\u00aa\u02da\u1d52\u1d43';
const HYPHENS = '\u2010\u2011\u2012\u2013\u2212';
const SPACES =
  '\t\n\v\f\r\u0085\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000';
/** Invisible, ignored characters: soft hyphens, joiners, direction marks, variation selectors. */
const INVISIBLE =
  '\u00ad\u034f\u061c\u180e\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2061\u2062\u2063\u2064\u2066\u2067\u2068\u2069\ufe00\ufe01\ufe02\ufe03\ufe04\ufe05\ufe06\ufe07\ufe08\ufe09\ufe0a\ufe0b\ufe0c\ufe0d\ufe0e\ufe0f\ufeff';

/** Characters and their replacements at the same index of `to`; a character without one is removed. */
export const ALIKE = {
  from: APOSTROPHES + ORDINAL_SIGNS + HYPHENS + SPACES + INVISIBLE,
  to:
    "'".repeat(APOSTROPHES.length) +
    '°'.repeat(ORDINAL_SIGNS.length) +
    '-'.repeat(HYPHENS.length) +
    ' '.repeat(SPACES.length),
};

/** Characters that become several, or need a space before them: 3½ is not 31/2. */
export const SPELLED_OUT = [
  { pattern: '\u2116', by: 'N°' },
  { pattern: '\u2103', by: '°C' },
  { pattern: '\u2109', by: '°F' },
  { pattern: '(?=[\u00bc-\u00be\u2150-\u215f])', by: ' ' },
] as const;

/**
 * Characters that may be part of a word, as the inside of a character class; all others separate words. Blocks that
 * may still gain decomposable letters are excluded, because Unicode versions of Node and PostgreSQL differ.
 */
export const KNOWN =
  '\u0001-\u086f\u08a0-\u1aaf\u1b00-\ua71f\ua78c\ua800-\ud7ff\uf900-\uff9d\uffa0-\uffef\u{1d400}-\u{1d7ff}';

const range = (from: number, to: number, distance: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index)
    .filter((code) => code !== 0x3a2)
    .map((code) => [String.fromCharCode(code), String.fromCharCode(code + distance)] as const);

/** Letters without compatibility decomposition; `lower()` of a database depends on its locale. */
const LETTERS = [
  ...['Ææ', 'Øo', 'øo', 'Đd', 'đd', 'Ðd', 'ðd', 'Ħh', 'ħh', 'ıi', 'Łl', 'łl', 'Œœ', 'Þþ', 'Ŋŋ'],
  ...['Ŧt', 'ŧt', 'ẞß', 'ςσ'],
  ...range(0x391, 0x3a9, 32),
  ...range(0x400, 0x40f, 80),
  ...range(0x410, 0x42f, 32),
];

/** Lower-case letters, without strokes, at the same index of `to`. */
export const LOWERED = {
  from: LETTERS.map(([from]) => from).join(''),
  to: LETTERS.map(([, to]) => to).join(''),
};

/**
 * Known characters that Unicode normalisation puts in order behind a letter, as the inside of a character class. Its time is
 * quadratic in their number.
 */
export const MARKS =
  '\u0300-\u034e\u0350-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1-\u05c2\u05c4-\u05c5\u05c7' +
  '\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7-\u06e8\u06ea-\u06ed\u0711' +
  '\u0730-\u074a\u07eb-\u07f3\u07fd\u0816-\u0819\u081b-\u0823\u0825-\u0827\u0829-\u082d' +
  '\u0859-\u085b\u08ca-\u08e1\u08e3-\u08ff\u093c\u094d\u0951-\u0954\u09bc\u09cd\u09fe\u0a3c' +
  '\u0a4d\u0abc\u0acd\u0b3c\u0b4d\u0bcd\u0c3c\u0c4d\u0c55-\u0c56\u0cbc\u0ccd\u0d3b-\u0d3c\u0d4d' +
  '\u0dca\u0e38-\u0e3a\u0e48-\u0e4b\u0eb8-\u0eba\u0ec8-\u0ecb\u0f18-\u0f19\u0f35\u0f37\u0f39' +
  '\u0f71-\u0f75\u0f7a-\u0f7d\u0f80-\u0f84\u0f86-\u0f87\u0fc6\u1037\u1039-\u103a\u108d' +
  '\u135d-\u135f\u1714-\u1715\u1734\u17d2\u17dd\u18a9\u1939-\u193b\u1a17-\u1a18\u1a60' +
  '\u1a75-\u1a7c\u1a7f\u1b34\u1b44\u1b6b-\u1b73\u1baa-\u1bab\u1be6\u1bf2-\u1bf3\u1c37' +
  '\u1cd0-\u1cd2\u1cd4-\u1ce0\u1ce2-\u1ce8\u1ced\u1cf4\u1cf8-\u1cf9\u1dc0-\u1dff\u20d0-\u20dc' +
  '\u20e1\u20e5-\u20f0\u2cef-\u2cf1\u2d7f\u2de0-\u2dff\u302a-\u302f\u3099-\u309a\ua66f' +
  '\ua674-\ua67d\ua69e-\ua69f\ua6f0-\ua6f1\ua806\ua82c\ua8c4\ua8e0-\ua8f1\ua92b-\ua92d\ua953' +
  '\ua9b3\ua9c0\uaab0\uaab2-\uaab4\uaab7-\uaab8\uaabe-\uaabf\uaac1\uaaf6\uabed\ufb1e' +
  '\ufe20-\ufe2f';
/** More of them on one letter than any script uses. */
export const MOST_MARKS = 30;

/**
 * Characters of a folded text that are read: so many times those of the text, and so many more for short ones. A syllable of
 * Korean becomes three, the longest ligature eighteen.
 */
export const MOST_GROWTH = { times: 3, more: 1000 } as const;

/** Combining accents; the tilde of ñ is handled before. */
export const ACCENTS = '\u0300-\u036f';

const toMap = ({ from, to }: { from: string; to: string }) =>
  new Map([...from].map((character, index) => [character, [...to][index] ?? '']));

const alike = toMap(ALIKE);
const lowered = toMap(LOWERED);
const known = new RegExp(`[${KNOWN}]`, 'u');
const heap = new RegExp(`([${MARKS}]{${MOST_MARKS}})[${MARKS}]+`, 'g');
const accents = new RegExp(`[${ACCENTS}]`, 'g');
const spelledOut = SPELLED_OUT.map(({ pattern, by }) => ({
  pattern: new RegExp(pattern, 'g'),
  by,
}));

/** Folds a character with its combining marks: lower case, no accents, one variant of each sign. */
export function foldCharacter(character: string): string {
  const plain = [...character].map((each) => (known.test(each) ? (alike.get(each) ?? each) : ' '));
  const spelled = spelledOut.reduce(
    (text, { pattern, by }) => text.replace(pattern, by),
    plain.join(''),
  );
  const letters = Array.from(
    spelled
      .replace(heap, '$1')
      .normalize('NFKD')
      .replace(/[A-Z]+/g, (capitals) => capitals.toLowerCase()),
    (letter) => lowered.get(letter) ?? letter,
  );
  return letters
    .join('')
    .replace(/n\u0303/g, 'ñ')
    .replace(accents, '');
}
