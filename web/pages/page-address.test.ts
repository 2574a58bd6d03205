import { expect, test } from 'vitest';
import { cachedUnder } from './page-address.ts';

test.each(['/articulos?page=2?', '/articulos??page=2', '/articulos?page=2?&search=a'])(
  'of %s a second question mark is part of the query',
  (url) => {
    expect(cachedUnder(url)).not.toBe(cachedUnder('/articulos?page=2'));
  },
);

test('a list is kept under the page that its query names', () => {
  expect(cachedUnder('/articulos?page=2')).not.toBe(cachedUnder('/articulos'));
});
