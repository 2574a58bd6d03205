/**
 * Folding of characters before a text is split into words (D19). The SQL function `search_fold` of migration
 * 020 uses the same tables.
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

/** Combining accents; the tilde of ñ is handled before. */
export const ACCENTS = '\u0300-\u036f';

const toMap = ({ from, to }: { from: string; to: string }) =>
  new Map([...from].map((character, index) => [character, [...to][index] ?? '']));

const alike = toMap(ALIKE);
const lowered = toMap(LOWERED);
const known = new RegExp(`[${KNOWN}]`, 'u');
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
    spelled.normalize('NFKD').replace(/[A-Z]+/g, (capitals) => capitals.toLowerCase()),
    (letter) => lowered.get(letter) ?? letter,
  );
  return letters
    .join('')
    .replace(/n\u0303/g, 'ñ')
    .replace(accents, '');
}
