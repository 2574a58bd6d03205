/**
 * Rules for words in a folded text (D19): an ordered list of replacements for this program and the database. The
 * functions of migration 038 are generated from it (`server/testing/words-sql.ts`), so patterns use the common
 * syntax of JavaScript and PostgreSQL.
 */

/** Private use characters, which never occur in folded texts. */
export const MARKERS = {
  /** Between parts of one word: O'Higgins, chileno-peruano, 12 500, S.A.C. */
  joint: '\ue000',
  /** Between the whole part of a number and its decimals. */
  decimal: '\ue001',
  /** After an alias of the following words: 'ds' of 'decreto supremo'. */
  also: '\ue002',
  /** Replaces N.º before a number. */
  numberSign: '\ue003',
  /** Between words with a common abbreviation. */
  pair: '\ue004',
} as const;

const { joint, decimal, also, numberSign, pair } = MARKERS;

const LETTER = 'a-z\u00df-\u00f6\u00f8-\u02af\u0370-\u1fff\u3040-\ud7ff';
const WORD = `0-9${LETTER}`;
/** Characters of words and markers; all others separate words. */
export const WORD_OR_MARKER = `${WORD}${joint}-${pair}`;
/** Characters after which no word begins. */
const INSIDE = `${WORD}${joint}-${also}${pair}`;

export interface Rule {
  /** Text that every match contains; a fast pre-check. */
  needs?: string;
  pattern: string;
  by: string;
}

// Patterns begin with the separator and look behind, so that both engines skip most of a text.
const JOINTS = [
  // 12 500
  ` (?<=(?<![${WORD}.,${decimal}])[0-9]{1,3} )(?=[0-9]{3}(?![0-9]))`,
  // EE. UU., S. A. C.; the last full stop is optional without a space before the letters.
  `\\.(?<=(?<![${WORD}])[${LETTER}]{1,2}\\.) ?(?=[${LETTER}]{1,2}\\.)`,
  `\\.(?<=(?<![${WORD}])[${LETTER}]{1,2}\\.)(?=[${LETTER}]{1,2}(?![${WORD}]))`,
  `'(?<=[${LETTER}]')(?=[${LETTER}])`,
  // A hyphen before a space is from the end of a line.
  `-(?<=[${LETTER}]-) ?(?=[${LETTER}])`,
  `-(?<=[${LETTER}]-)(?=[0-9])`,
  `-(?<=[0-9]-)(?=[${LETTER}])`,
];

const ORDINALS = [
  ...['primero', 'segundo', 'tercero', 'cuarto', 'quinto'],
  ...['sexto', 'septimo', 'octavo', 'noveno', 'decimo'],
];

/** Names of two words and their abbreviations. */
const SHORT_NAMES = [
  ['decretos?', 'supremos?', 'ds'],
  ['decretos?', 'legislativos?', 'dl'],
  ['resolucion(?:es)?', 'ministerial(?:es)?', 'rm'],
  ['resolucion(?:es)?', 'directoral(?:es)?', 'rd'],
  ['resolucion(?:es)?', 'supremas?', 'rs'],
  ['estados', 'unidos', 'eeuu'],
  ['ee', 'uu', 'eeuu'],
] as const;

/**
 * Rules are applied to pieces of a text, because lookbehind takes quadratic time in PostgreSQL. A piece ends
 * after `length` characters where no rule can match across the end; else at a space, or at twice its length.
 */
export const PIECE = { length: 1000, end: '^.*?[a-z]{4}[,;:] ' } as const;

export const RULES: readonly Rule[] = [
  // 3.200, 3,200 and 1'250,000 are one number; 0,520 and 12.05.2026 are not.
  { pattern: `[.,'](?<=(?<![0-9])(?:[1-9]|[0-9]{2,3})[.,'])(?=[0-9]{3}(?![0-9]))`, by: '' },
  // N.º 24, N.os 3 y 4
  {
    needs: '°',
    pattern: `(?<![${WORD}])n\\.? ?°s?\\.? ?(?=[0-9])`,
    by: ` ${numberSign}`,
  },
  { needs: '°', pattern: `(?<![${WORD}])n\\.? ?°(?:s(?![${WORD}]))?`, by: ` ${numberSign} ` },
  // No. 24, Nro. 24, Núm. 24, número 24, but not NO2.
  {
    needs: 'n',
    pattern: `(?<![${WORD}])(?:n\\. ?|(?:n\\.?os?|nros?|nums?|numeros?)(?:\\. ?| ))(?=[0-9])`,
    by: ` ${numberSign}`,
  },
  { needs: 'nro', pattern: `(?<![${WORD}])nros?\\.?(?![${WORD}])`, by: ` ${numberSign} ` },
  { needs: '#', pattern: '# ?(?=[0-9])', by: ` ${numberSign}` },
  // 1er, 1.er, 2do, 3.ª, where ª is already °
  {
    pattern: `(?:\\.?(?:er[oa]?|[rdtmvn][oa]s?)|\\.[oa]s?)(?<=(?<![${WORD}.,])[0-9]{1,2}\\.?[a-z]{1,3})(?![${WORD}])`,
    by: '°',
  },
  { pattern: `[.,](?<=(?<![${WORD}.,])[0-9]+[.,])(?=[0-9]+(?![.,]?[0-9]))`, by: decimal },
  { pattern: JOINTS.join('|'), by: joint },
  ...ORDINALS.map((name, index) => ({
    needs: '°',
    // Not 5 °C.
    pattern: `(?<![${INSIDE}.,])(?=${index + 1}\\.?°(?! ?[cfk](?![${WORD}])))`,
    by: `${name}${also}`,
  })),
  ...SHORT_NAMES.flatMap(([first, second, short]) => {
    const needs = first.replace(/s?\W.*/, '');
    return [
      {
        needs,
        pattern: ` (?<=(?<![${INSIDE}])${first} )(?=${second}(?![${WORD}]))`,
        by: pair,
      },
      {
        needs: pair,
        pattern: `(?<![${INSIDE}])(?=${first}${pair}${second}(?![${WORD}]))`,
        by: `${short}${also}`,
      },
    ];
  }),
];
