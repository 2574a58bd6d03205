import { expect, test } from 'vitest';
import { readSearchQuery, searchAddress } from './query.ts';

const read = (address: string) => {
  const query: Record<string, string[]> = {};
  for (const [name, value] of new URL(address, 'https://veta.test').searchParams) {
    query[name] = [...(query[name] ?? []), value];
  }
  return readSearchQuery(query);
};

const nothing = {
  term: '',
  isCut: false,
  type: undefined,
  year: undefined,
  author: undefined,
  section: undefined,
  page: 1,
};

test.each([
  ['/buscar', {}],
  ['/buscar?q=', {}],
  ['/buscar?q=+%00+', {}],
  ['/buscar?q=litio', { term: 'litio' }],
  ['/buscar?q=++miner%C3%ADa++y+agua', { term: 'minería y agua' }],
  ['/buscar?q=oro&q=plata', { term: 'oro' }],
  ['/buscar?q=oro&page=3', { term: 'oro', page: 3 }],
  ['/buscar?q=oro&tipo=&anio=&page=', { term: 'oro' }],
  ['/buscar?q=oro&tipo=noticias', { term: 'oro', type: 'noticia' }],
  ['/buscar?q=oro&tipo=blogs', { term: 'oro', type: 'blog' }],
  ['/buscar?q=oro&tipo=articulos', { term: 'oro', type: 'articulo' }],
  ['/buscar?q=oro&tipo=ediciones', { term: 'oro', type: 'edicion' }],
  ['/buscar?q=oro&tipo=foro&anio=2025', { term: 'oro', type: 'tema', year: 2025 }],
  ['/buscar?q=oro&autor=ana-paz&seccion=agua', { term: 'oro', author: 'ana-paz', section: 'agua' }],
  [`/buscar?q=${'x'.repeat(201)}`, { term: 'x'.repeat(200), isCut: true }],
])('%s asks for %j', (address, query) => {
  expect(read(address)).toEqual({ ...nothing, ...query });
});

test.each([
  'tipo=video',
  'tipo=noticia',
  'tipo=__proto__',
  'anio=26',
  'anio=20260',
  'anio=abcd',
  'anio=-2026',
  'autor=Ana Paz',
  'seccion=../x',
  'page=0',
  'page=-1',
  'page=1e3',
  'page=abc',
  'page=99999999999',
])('/buscar?q=oro&%s does not exist', (filter) => {
  expect(read(`/buscar?q=oro&${filter}`)).toBeUndefined();
});

test.each([
  [{}, '/buscar'],
  [{ term: '' }, '/buscar'],
  [{ term: 'agua & oro' }, '/buscar?q=agua+%26+oro'],
  [{ term: 'minería', page: 1 }, '/buscar?q=miner%C3%ADa'],
  [{ term: 'oro', page: 2 }, '/buscar?q=oro&page=2'],
  [{ term: 'oro', type: 'tema', year: 2026, page: 3 }, '/buscar?q=oro&tipo=foro&anio=2026&page=3'],
  [{ term: 'oro', author: 'ana-paz', section: 'agua' }, '/buscar?q=oro&autor=ana-paz&seccion=agua'],
  [{ term: 'oro', type: undefined, year: undefined }, '/buscar?q=oro'],
] as const)('searchAddress of %j is %s', (query, address) => {
  expect(searchAddress(query)).toBe(address);
});

test('readSearchQuery reads what searchAddress writes', () => {
  const query = { ...nothing, term: '100 % cobre + "oro"', type: 'edicion', page: 4 } as const;
  expect(read(searchAddress(query))).toEqual(query);
});
