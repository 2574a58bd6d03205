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
  ['👨🏿‍👩🏿‍👧🏿‍👦🏿', 1],
  ['👩🏽‍❤️‍💋‍👨🏾', 1],
  ['🏴󠁧󠁢󠁥󠁮󠁧󠁿', 1],
  ['நி', 1],
  ['\u1100'.repeat(14_000), 14_000],
  [`e${'\u0301'.repeat(500)}`, 501],
])('countCharacters counts %j as a person does: %i', (text, count) => {
  expect(countCharacters(text)).toBe(count);
});

test('countCharacters counts any two signs of western Europe as Unicode joins them', () => {
  const signs = Array.from({ length: 256 }, (_, code) => String.fromCharCode(code));
  const pairs = signs.flatMap((first) => signs.map((second) => first + second));
  const segmenter = new Intl.Segmenter('es');
  const wrong = pairs.filter(
    (pair) => countCharacters(pair) !== [...segmenter.segment(pair)].length,
  );
  expect(wrong).toEqual([]);
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

test.each([
  ['Hindi', 'खनिज संसाधनों का सतत विकास '],
  ['Tamil', 'சுரங்கத் தொழில் க்ஷேத்திரம் '],
  ['Thai', 'เหมืองแร่ที่ยั่งยืน '],
  ['decomposed Vietnamese', 'khai thác mỏ bền vững '.normalize('NFD')],
])('communityText takes %s as long as a text may be', (_, phrase) => {
  const long = communityText(500, { required: 'Falta', tooLong: 'Sobra' });
  const segments = [...new Intl.Segmenter('es').segment(phrase.repeat(60))].slice(0, 499);
  expect(long.safeParse(`${segments.map(({ segment }) => segment).join('')}.`).success).toBe(true);
});

test.each([
  ['letters with three marks', '\u{1D400}\u{E0100}\u{E0101}\u{E0102}'],
  ['flags', '🇵🇪'],
])(
  'communityText refuses 10,000 %s: they are many times the bytes of a Spanish text',
  (_, part) => {
    const topic = communityText(10_000, { required: 'Falta', tooLong: 'Sobra' });
    expect(problems(topic, part.repeat(10_000))).toEqual({ '': ['Sobra'] });
    expect(topic.safeParse('ñandú é '.repeat(1250)).success).toBe(true);
    expect(topic.safeParse('采矿。'.repeat(2700)).success).toBe(true);
  },
);

test.each([
  ['Korean initials', '\u1100'],
  ['spaces', ' '],
  ['spaces and line breaks', ' \n'],
  ['marks out of order', '\u0301\u0323'],
  ['joined emoji', '👩\u200D'],
  ['hidden signs', '\u200B'],
])('communityText refuses a body of a million %s without reading them over and over', (_, part) => {
  const long = communityText(10_000, { required: 'Falta', tooLong: 'Sobra' });
  const text = `a${part.repeat(1_000_000 / part.length)}${'b'.repeat(10_000)}`;
  expect(problems(long, text)).toEqual({ '': ['Sobra'] });
});

test('communityLine makes one line of several', () => {
  const line = communityLine(20, { required: 'Falta', tooLong: 'Sobra' });
  expect(line.parse(' uno\n dos\ttres ')).toBe('uno dos tres');
});
