import { expect, test } from 'vitest';
import { cachePathOf } from './page-url.ts';

test.each(['/articulos?page=2?', '/articulos??page=2', '/articulos?page=2?&search=a'])(
  'of %s a second question mark is part of the query',
  (url) => {
    expect(cachePathOf(url)).not.toBe(cachePathOf('/articulos?page=2'));
  },
);

test('a list is cached under the page in its query', () => {
  expect(cachePathOf('/articulos?page=2')).not.toBe(cachePathOf('/articulos'));
});
