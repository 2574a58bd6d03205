import { expect, test } from 'vitest';
import { rewriteList } from './list-rewrites.ts';

const rewrite = (address: string) => {
  const { pathname, searchParams } = new URL(address, 'https://veta.test');
  return rewriteList(pathname, searchParams);
};

test.each([
  ['/noticias?page=2', '/noticias/pagina/2'],
  ['/noticias-destacadas?page=3', '/noticias-destacadas/pagina/3'],
  ['/articulos?page=4', '/articulos/pagina/4'],
  ['/ediciones?page=12', '/ediciones/pagina/12'],
  ['/autores/ana-paz?page=2', '/autores/ana-paz/pagina/2'],
  ['/secciones/agua?page=1', '/secciones/agua'],
  ['/etiquetas/oro?utm_source=boletin&page=3', '/etiquetas/oro/pagina/3'],
  ['/correcciones?page=2', '/correcciones/pagina/2'],
  ['/boletin?page=2', '/boletin/pagina/2'],
  ['/noticias?page=999999999', '/noticias/pagina/999999999'],
  ['/noticias?page=1', '/noticias'],
  ['/ediciones?utm_source=boletin', '/ediciones'],
  ['/ediciones?utm_source=boletin&page=2', '/ediciones/pagina/2'],
])('%s is answered by %s', (address, path) => {
  expect(rewrite(address)).toBe(path);
});

const BAD_PAGES = [
  '0',
  '-1',
  '1e9',
  'abc',
  '007',
  '',
  ' 2',
  '2.5',
  '%00',
  '１',
  '1000000000',
  '../2',
  '2/3',
  '99999999999999999999',
];
test.each(BAD_PAGES)('no list has a page %j', (page) => {
  for (const list of ['/noticias', '/noticias-destacadas', '/articulos', '/ediciones', '/foro']) {
    expect(rewrite(`${list}?page=${page}`)).toBeUndefined();
  }
});

test('of two page numbers the first counts', () => {
  expect(rewrite('/noticias?page=2&page=abc')).toBe('/noticias/pagina/2');
  expect(rewrite('/noticias?page=abc&page=2')).toBeUndefined();
});

test.each([
  ['/articulos?search=litio', '/articulos/busqueda'],
  ['/articulos?search=litio&page=2', '/articulos/busqueda'],
  ['/articulos?search=', '/articulos'],
  ['/articulos?search=%20%20', '/articulos'],
  ['/articulos?search=&page=2', '/articulos/pagina/2'],
  ['/noticias?search=litio', '/noticias'],
])('search: %s is answered by %s', (address, path) => {
  expect(rewrite(address)).toBe(path);
});

test('a search has no page 0 either', () => {
  expect(rewrite('/articulos?search=litio&page=0')).toBeUndefined();
});

test.each([
  ['/foro', '/foro'],
  ['/foro?page=1', '/foro'],
  ['/foro?page=2', '/foro/lista/todas/2'],
  ['/foro?categoria=procesos', '/foro/lista/procesos/1'],
  ['/foro?categoria=agua-y-relaves&page=3', '/foro/lista/agua-y-relaves/3'],
  ['/foro?categoria=', '/foro'],
  ['/foro?categoria=todas', '/foro'],
  ['/foro?categoria=&page=2', '/foro/lista/todas/2'],
])('category: %s is answered by %s', (address, path) => {
  expect(rewrite(address)).toBe(path);
});

test.each([
  ['/foro?orden=actividad', '/foro/actividad/todas/1'],
  ['/foro?orden=actividad&categoria=procesos&page=2', '/foro/actividad/procesos/2'],
  ['/foro?orden=nuevos', '/foro'],
  ['/foro?orden=', '/foro'],
  ['/foro?search=agua', '/foro/busqueda'],
  ['/foro?search=agua&categoria=procesos&page=2', '/foro/busqueda'],
  ['/foro?search=%20&orden=actividad', '/foro/actividad/todas/1'],
])('order and search: %s is answered by %s', (address, path) => {
  expect(rewrite(address)).toBe(path);
});

test.each(['/foro?orden=azar', '/foro?search=agua&categoria=..', '/foro?search=agua&page=0'])(
  '%s is no list',
  (address) => {
    expect(rewrite(address)).toBeUndefined();
  },
);

test.each([
  '..',
  'a/b',
  '%2e%2e%2fadmin',
  'Procesos',
  'minería',
  'x'.repeat(61),
  '%00',
  '<script>',
])('the forum has no category %j', (category) => {
  expect(rewrite(`/foro?categoria=${category}`)).toBeUndefined();
});

test.each(['/noticias/abc', '/foro/abc', '/articulos/0', '/contacto', '/'])(
  'no list stands at %s',
  (path) => {
    expect(rewrite(path)).toBeUndefined();
  },
);
