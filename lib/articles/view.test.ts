import { expect, test } from 'vitest';
import { ARTICLES_PER_PAGE, cleanSearch } from './view.ts';

test('a page holds 6 articles (contenido.md section 9)', () => {
  expect(ARTICLES_PER_PAGE).toBe(6);
});

test.each([
  ['litio', 'litio'],
  ['  agua  y\n\t oro ', 'agua y oro'],
  ['agua\0oro\x07', 'agua oro'],
  ['\0', ''],
  ['', ''],
  ["%' OR 1=1 --", "%' OR 1=1 --"],
  ['<b>oro</b>', '<b>oro</b>'],
])('cleanSearch(%j) is %j', (term, clean) => {
  expect(cleanSearch(term)).toBe(clean);
});

test('cleanSearch passes on 200 characters at most and cuts none in two', () => {
  expect(cleanSearch('x'.repeat(10_000))).toBe('x'.repeat(200));
  expect(cleanSearch('💎'.repeat(201))).toBe('💎'.repeat(200));
});
