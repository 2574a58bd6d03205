import { expect, test } from 'vitest';
import { cleanSearch, isCutSearch } from './search-term.ts';

test.each([
  ['litio', 'litio'],
  ['  agua  y\n\t oro ', 'agua y oro'],
  ['agua\0oro\x07', 'agua oro'],
  ['\0', ''],
  ['\u202Eotil', 'otil'],
  ['li\u200Btio\uFEFF', 'litio'],
  ['\u05E0\u05D7\u05D5\u05E9\u05EA', '\u05E0\u05D7\u05D5\u05E9\u05EA'],
  ['', ''],
  ["%' OR 1=1 --", "%' OR 1=1 --"],
  ['<b>oro</b>', '<b>oro</b>'],
])('cleanSearch(%j) is %j', (term, clean) => {
  expect(cleanSearch(term)).toBe(clean);
  expect(isCutSearch(term)).toBe(false);
});

test('cleanSearch passes on 200 characters at most and cuts none in two', () => {
  expect(cleanSearch('x'.repeat(10_000))).toBe('x'.repeat(200));
  expect(cleanSearch('💎'.repeat(201))).toBe('💎'.repeat(200));
  expect(cleanSearch('oro '.repeat(100))).toBe('oro '.repeat(50).trim());
});

test('isCutSearch counts the cleaned term, not its white space', () => {
  expect(isCutSearch('💎'.repeat(201))).toBe(true);
  expect(isCutSearch('💎'.repeat(200))).toBe(false);
  expect(isCutSearch(`oro${' '.repeat(300)}`)).toBe(false);
});
