import { expect, test } from 'vitest';
import { cleanLine } from './one-line.ts';

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
