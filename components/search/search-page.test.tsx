import { beforeEach, expect, test, vi } from 'vitest';
import type { SearchResult } from '@/contract/search';
import type { SearchQuery } from '@/lib/search/query';
import type { FoundPage } from '@/lib/search/search-page';
import { render } from '../testing/markup';
import { SearchPage } from './search-page';

// There is no router outside of Next.
vi.mock('next/navigation', () => ({ useRouter: () => ({}) }));

// Next logs that its configuration is not loaded here.
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}));

const ask = (different: Partial<SearchQuery> = {}): SearchQuery => ({
  term: 'agua',
  isCut: false,
  type: undefined,
  year: undefined,
  author: undefined,
  section: undefined,
  page: 1,
  ...different,
});

const result = (different: Partial<SearchResult> = {}): SearchResult => ({
  id: 3,
  title: 'Agua & <b>oro</b>',
  content: 'El agua del salar.',
  image: null,
  banner: null,
  publicationDate: '2026-11-20',
  type: 'articulo',
  url: '/articulos/3',
  ...different,
});

const facets = {
  type: [
    { value: 'noticia' as const, count: 9 },
    { value: 'articulo' as const, count: 4 },
  ],
  year: [
    { value: 2026, count: 10 },
    { value: 2025, count: 3 },
  ],
};

const show = (query: Partial<SearchQuery>, found: Partial<FoundPage> = {}) =>
  render(
    <SearchPage
      query={ask(query)}
      found={{ results: [result()], count: 1, failed: [], ...found }}
    />,
  );

test('a result shows its type, its date, and highlighted matches, never as HTML', () => {
  const { all, text, links, html } = show({});
  expect(text).toContain('1 resultado para «agua»');
  expect(text).toContain('Artículo · 20 nov 2026');
  expect(all('mark').map((mark) => mark.text)).toEqual(['Agua', 'agua']);
  expect(links()).toMatchObject({ 'Agua & <b>oro</b>': '/articulos/3' });
  expect(html).not.toContain('<b>');
});

test('highlights of the server are shown unchanged', () => {
  const highlight = {
    title: [
      { text: 'Mineras', match: true },
      { text: ' del sur', match: false },
    ],
    content: [{ text: '…la minería', match: false }],
  };
  const { all, text } = show({}, { results: [result({ highlight })] });
  expect(all('mark').map((mark) => mark.text)).toEqual(['Mineras']);
  expect(text).toContain('Mineras del sur');
  expect(text).toContain('…la minería');
});

test('filters keep the term and the other filter, and reset the page', () => {
  const { links, all } = show({ type: 'articulo', year: 2026, page: 2 }, { facets, count: 14 });
  expect(links()).toMatchObject({
    'Todo 13': '/buscar?q=agua&anio=2026',
    'Noticias 9': '/buscar?q=agua&tipo=noticias&anio=2026',
    'Artículos 4': '/buscar?q=agua&tipo=articulos&anio=2026',
    Cualquiera: '/buscar?q=agua&tipo=articulos',
    '2026 10': '/buscar?q=agua&tipo=articulos&anio=2026',
    '2025 3': '/buscar?q=agua&tipo=articulos&anio=2025',
    Anterior: '/buscar?q=agua&tipo=articulos&anio=2026',
  });
  const chosen = all('a').filter(({ attributes }) => attributes['aria-current'] === 'true');
  expect(chosen.map(({ text }) => text)).toEqual(['Artículos 4', '2026 10']);
});

test('without facets all types and the chosen year are shown', () => {
  const { links } = show({ year: 2024 });
  expect(Object.keys(links())).toEqual(
    expect.arrayContaining(['Todo', 'Noticias', 'Blogs', 'Artículos', 'Ediciones', 'Foro', '2024']),
  );
});

test('an empty result has a text, a hint and links', () => {
  const empty = { results: [], count: 0, facets: { type: [], year: [] } };
  const { text, links } = show({ type: 'tema' }, empty);
  expect(text).toContain('0 resultados para «agua» en Foro');
  expect(text).toContain('No se encontraron resultados');
  expect(text).toContain('Prueba con otros términos');
  expect(links()).toMatchObject({
    'Quitar los filtros': '/buscar?q=agua',
    Ediciones: '/ediciones',
  });
});

test('content types that could not be searched are named', () => {
  const { all, links } = show({ page: 2 }, { failed: ['noticia', 'tema'], count: 11 });
  const alert = all('p').find(({ attributes }) => attributes.role === 'alert');
  expect(alert?.text).toBe('No se pudo buscar en: Noticias, Foro. Reintentar');
  expect(links().Reintentar).toBe('/buscar?q=agua&page=2');
});

test('a term that was cut is marked as such', () => {
  expect(show({ isCut: true }).text).toContain('buscamos sus primeros 200 caracteres');
  expect(show({}).text).not.toContain('200 caracteres');
});

test('a topic has no picture; other types have a placeholder', () => {
  const images = (type: SearchResult['type']) =>
    show({}, { results: [result({ type })] })
      .all('img')
      .map(({ attributes }) => attributes.src);
  expect(images('tema')).toEqual([]);
  expect(images('blog')).toEqual(['/placeholder.svg']);
});

const names = {
  autor: [
    { value: 'ana-paz', nombre: 'Ana Paz' },
    { value: 'luis-ramos', nombre: 'Luis Ramos' },
  ],
  seccion: [{ value: 'agua', nombre: 'Agua y relaves' }],
};

test('authors and sections are links that keep the other filters; a single one is no filter', () => {
  const { links, all } = show({ year: 2026 }, { facets: { ...facets, ...names } });
  expect(links()).toMatchObject({
    'Ana Paz': '/buscar?q=agua&anio=2026&autor=ana-paz',
    'Luis Ramos': '/buscar?q=agua&anio=2026&autor=luis-ramos',
  });
  expect(links()).not.toHaveProperty('Agua y relaves');
  expect(all('nav').map(({ attributes }) => attributes['aria-label'])).toEqual(
    expect.arrayContaining(['Filtrar por autor']),
  );
});

test('a chosen author and section are named, and can be taken away', () => {
  const chosen = { author: 'ana-paz', section: 'agua', page: 2 };
  const { links, text, all } = show(chosen, { facets: { ...facets, ...names }, count: 30 });
  expect(text).toContain('30 resultados para «agua», en Agua y relaves, por Ana Paz');
  const current = all('a').filter(({ attributes }) => attributes['aria-current'] === 'true');
  expect(current.map((link) => link.text.trim())).toEqual(
    expect.arrayContaining(['Agua y relaves', 'Ana Paz']),
  );
  expect(links()['Luis Ramos']).toBe('/buscar?q=agua&autor=luis-ramos&seccion=agua');
  const anyone = all('a').filter((link) => link.text.trim() === 'Cualquiera');
  expect(anyone.map(({ attributes }) => attributes.href)).toEqual([
    '/buscar?q=agua&autor=ana-paz&seccion=agua',
    '/buscar?q=agua&autor=ana-paz',
    '/buscar?q=agua&seccion=agua',
  ]);
});
