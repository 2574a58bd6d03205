import { expect, test } from 'vitest';
import { cleanLines } from './fields.ts';
import { cleanLine, limitCombiningMarks } from './one-line.ts';

test.each([
  '\n',
  '\r\n',
  '\t',
  '\u000B',
  '\f',
  '\u0085',
  '\u2028',
  '\u2029',
  '\u00A0',
  '\u202F',
  '\u3000',
  '\0',
  '\u200B \u2060',
  ' \u2028\u00A0\t ',
])('cleanLine makes one space of %j', (gap) => {
  expect(cleanLine(`${gap}El litio${gap}de la puna${gap}`)).toBe('El litio de la puna');
});

test.each([
  '\u200B',
  '\u2060',
  '\uFEFF',
  '\u00AD',
  '\u200E',
  '\u200F',
  '\u061C',
  '\u202A\u202C',
  '\u202E',
  '\u2066',
  '\u2069',
  '\u2063',
  '\u180E',
  '\uFFFC',
  '\uFFF9',
  '\uE000',
  '\uF8FF',
  '\u{F0000}',
  '\uFFFE',
  '\u034F',
  '\u200C',
  '\u200D',
  '\uFE0F',
  '\u{E0041}\u{E0042}',
])('cleanLine drops %j, which no one sees', (sign) => {
  expect(cleanLine(`${sign}El li${sign}tio${sign} de${sign}${sign} la puna${sign}`)).toBe(
    'El litio de la puna',
  );
});

test.each([
  'Ana 👩‍🔬',
  '👨‍👩‍👧‍👦 y 👩🏽‍🚀',
  'Un ❤️ de oro',
  '1️⃣ de ©️ y ☎︎',
  '🏴󠁧󠁢󠁥󠁮󠁧󠁿 y 🏴󠁧󠁢󠁳󠁣󠁴󠁿',
  '🇵🇪 👍🏽',
  'می‌خواهم',
  'क्‍ष',
  'שלום עולם',
  'Cafe\u0301',
  '葛󠄀城',
  'Ley ½ – «O’Higgins» · N.º 24',
  '\uFFFD',
])('cleanLine keeps %j', (text) => {
  expect(cleanLine(text)).toBe(text);
});

test.each(['', ' ', '\u200B\uFEFF', '\u200D', '\u3164', '\u2800', '\u0301', '\0', '\u{E0041}'])(
  'cleanLine leaves nothing of %j, of which nothing is seen',
  (text) => {
    expect(cleanLine(text)).toBe('');
  },
);

test('cleanLine mends half an emoji', () => {
  expect(cleanLine('Oro \ud83d')).toBe('Oro \ufffd');
});

test.each([30, 31, 100_000])(
  'of %i marks on one letter 30 are left, the most of any script',
  (marks) => {
    const heap = `a${'\u0301\u0316'.repeat(marks)}`.slice(0, marks + 1);
    expect(limitCombiningMarks(`o${heap}o${heap}`)).toBe(
      `o${heap.slice(0, 31)}o${heap.slice(0, 31)}`,
    );
    expect(cleanLine(heap)).toHaveLength(31);
    expect(cleanLines(heap)).toHaveLength(31);
    // What stood between two heaps goes, and leaves one.
    expect(cleanLines(`${heap}\0${heap.slice(1)}`)).toHaveLength(31);
  },
);

test.each([
  ['nothing', ''],
  ['direction marks', '\u061C'],
  ['joiners', '\u200D'],
  ['hidden letters', '\u{E0041}'],
  ['several signs', '\u200E\u00AD'],
])('marks are one heap with %s between them', (_, sign) => {
  for (const before of ['', sign]) {
    const heap = `a${before}${`\u0301\u0316${sign}`.repeat(10_000)}`;
    expect(limitCombiningMarks(`${heap}o`).match(/\p{M}/gu)).toHaveLength(30);
    expect(limitCombiningMarks(`${heap}o`)).toMatch(/o$/);
  }
});

test('marks by compatibility are marks, too', () => {
  const heap = limitCombiningMarks(`カ${'\uFF9E\u093C'.repeat(10_000)}`);
  expect(heap.normalize('NFKD').match(/\p{M}/gu)).toHaveLength(30);
});

test('emoji that are joined stay, however many', () => {
  const families = '👩\u200D👩\u200D👧\u200D👦 '.repeat(100);
  expect(limitCombiningMarks(families)).toBe(families);
});
