import { expect, test } from 'vitest';
import { cachePathOf, isCacheablePath } from './page-url.ts';

test.each(['/articulos?page=2?', '/articulos??page=2', '/articulos?page=2?&search=a'])(
  'of %s a second question mark is part of the query',
  (url) => {
    expect(cachePathOf(url)).not.toBe(cachePathOf('/articulos?page=2'));
  },
);

test('a list is cached under the page in its query', () => {
  expect(cachePathOf('/articulos?page=2')).not.toBe(cachePathOf('/articulos'));
});

test.each([
  ['/vista-previa/abc.def', false],
  ['/vista-previa/abc.def/tarjeta', false],
  ['/vista-previa/estado/no-encontrado', true],
  ['/panel-admin/redaccion', false],
  ['/articulos/5', true],
  ['/boletin', true],
  ['/boletin/5', true],
  ['/boletin/5/enlace/2', false],
  ['/boletin/baja', false],
])('that %s may be cached is %s', (path, may) => {
  expect(isCacheablePath(path)).toBe(may);
});
