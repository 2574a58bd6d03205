import { expect, test } from 'vitest';
import { countCharacters } from './characters.ts';
import { communityLine, communityText } from './community-text.ts';
import { problems } from './testing/problems.ts';

const schema = communityText(11, { required: 'Falta', tooLong: 'Sobra' });

test.each([
  ['', 0],
  ['hola', 4],
  ['ñ', 1],
  ['n\u0303', 1],
  ['👩‍👩‍👧‍👦', 1],
  ['🇵🇪🇨🇱', 2],
  ['👍🏽', 1],
  ['a\r\nb', 3],
])('countCharacters counts %j as a person does: %i', (text, count) => {
  expect(countCharacters(text)).toBe(count);
});

test.each([
  ['  hola \n', 'hola'],
  ['a\r\nb\rc', 'a\nb\nc'],
  ['a\n\n\n\n\nb', 'a\n\nb'],
  ['a   \nb', 'a\nb'],
  ['a\0b\u0007', 'ab'],
  ['n\u0303', 'ñ'],
  ['ad\u200Bmin', 'admin'],
  ['\u202Eabc\u202C', 'abc'],
  ['a\u0301\u0302\u0303\u0304\u0305\u0306\u0307', 'á\u0302\u0303\u0304\u0305'],
  ['<b>5<6</b>', '<b>5<6</b>'],
  ['👩‍👧', '👩‍👧'],
  ['\ud800x', '\uFFFDx'],
])('communityText stores %j as %j', (typed, stored) => {
  expect(schema.parse(typed)).toBe(stored);
});

test.each([
  '',
  '   ',
  '\n\t',
  '\u200B\u200D',
  '\u3164',
  '\u2800',
  '\u0301',
  '\u2066\u2069',
  null,
  7,
])('communityText refuses %j, in which there is nothing to see', (text) => {
  expect(problems(schema, text)).toEqual({ '': ['Falta'] });
});

test('communityText counts what is stored, as a person counts it', () => {
  expect(schema.safeParse('👩‍👩‍👧‍👦'.repeat(5)).success).toBe(true);
  expect(schema.safeParse(`${'x'.repeat(11)}   `).success).toBe(true);
  expect(problems(schema, 'x'.repeat(12))).toEqual({ '': ['Sobra'] });
  expect(problems(schema, '👍🏽'.repeat(12))).toEqual({ '': ['Sobra'] });
});

test('communityText refuses one character that is built of a thousand', () => {
  expect(problems(schema, `${'👩\u200D'.repeat(1000)}👩`)).toEqual({ '': ['Sobra'] });
});

test('communityLine makes one line of several', () => {
  const line = communityLine(20, { required: 'Falta', tooLong: 'Sobra' });
  expect(line.parse(' uno\n dos\ttres ')).toBe('uno dos tres');
});
