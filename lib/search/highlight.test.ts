import { expect, test } from 'vitest';
import type { HighlightSegment } from '../../contract/search.ts';
import { highlight, passage } from './highlight.ts';
import { searchWords } from './words.ts';

/** Segments in one line, matches in brackets. */
const line = (segments: HighlightSegment[]) =>
  segments.map(({ text, match }) => (match ? `[${text}]` : text)).join('');

test.each([
  ['Litio en el salar', 'litio', '[Litio] en el salar'],
  ['El LITIO', 'lit', 'El [LITIO]'],
  ['Minería y mineros', 'mineria', '[Minería] y mineros'],
  ['Oro, plata; oro.', 'oro plata', '[Oro], [plata]; [oro].'],
  ['Nada', 'litio', 'Nada'],
  ['<b>litio</b> & más', 'litio b', '<[b]>[litio]</[b]> & más'],
  ['', 'litio', ''],
])('highlight of %j with %j is %j', (text, term, expected) => {
  expect(line(highlight(text, searchWords(term)))).toBe(expected);
});

test('highlight changes no character of the text', () => {
  const text = 'Año 2026: 💎 pingüinos, cafe\u0301 y ñandúes (¡ñ!)';
  const whole = highlight(text, searchWords('cafe ñandu 2026'));
  expect(whole.map((segment) => segment.text).join('')).toBe(text);
  expect(whole.filter(({ match }) => match).map((segment) => segment.text)).toEqual([
    '2026',
    'cafe\u0301',
    'ñandúes',
  ]);
});

const filler = 'El cobre baja y la planta espera otra semana de lluvia. '.repeat(20).trim();
const cut = (text: string, term: string, length = 120) =>
  line(passage(text, searchWords(term), length));

test('passage begins near the first match, at a word', () => {
  const shown = cut(`${filler} Al fin llegó el litio del salar. ${filler}`, 'litio');
  expect(shown).toMatch(/^\.\.\.\p{L}+ .*Al fin llegó el \[litio\] del salar\. .*\p{L}\.\.\.$/u);
  expect(shown.length).toBeLessThanOrEqual(130);
});

test('passage is the whole text where that is short, and its beginning without a match', () => {
  expect(cut('Un texto breve.', 'breve')).toBe('Un texto [breve].');
  expect(cut(filler, 'litio')).toMatch(/^El cobre baja .*\p{L}\.\.\.$/u);
  expect(cut('', 'litio')).toBe('');
});

test('passage prefers the place that holds most of the words', () => {
  const text = `El agua sola. ${filler} Aquí, el agua del relave. ${filler} Otro relave.`;
  expect(cut(text, 'agua relave')).toContain('Aquí, el [agua] del [relave].');
});

test('passage cuts an endless word, and no character in two', () => {
  const shown = passage('💎'.repeat(500), [], 101);
  expect(shown.map(({ text }) => text).join('')).toBe(`${'💎'.repeat(101)}...`);
  expect(cut(`${'a,'.repeat(500)}litio${',a'.repeat(500)}`, 'litio')).toContain('[litio]');
});

test('passage begins at the first of a thousand equal matches', () => {
  const shown = cut(`${'oro y '.repeat(20_000)} plata`, 'oro');
  expect(shown).toMatch(/^\[oro\] y \[oro\]/);
});
