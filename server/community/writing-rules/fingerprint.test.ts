import { expect, test } from 'vitest';
import { fingerprint } from './fingerprint.ts';

test.each([
  ['Compren mi curso de perforación', '¡COMPREN  mi curso\nde perforacion!'],
  ['casino', 'ca\u200Bsino'],
  ['ｃａｓｉｎｏ', 'casino'],
  ['👍', '👍'],
])('fingerprint of %j is that of %j', (one, other) => {
  expect(fingerprint(one)).toBe(fingerprint(other));
});

test.each([
  ['casino', 'casinos'],
  ['a b', 'ab'],
  ['👍', '👎'],
  ['', ' '],
])('fingerprint of %j is not that of %j', (one, other) => {
  expect(fingerprint(one)).not.toBe(fingerprint(other));
});

test('fingerprint is as short for a long text', () => {
  expect(fingerprint('\uFDFA'.repeat(40_000))).toHaveLength(43);
});
