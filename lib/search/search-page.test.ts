import { expect, test } from 'vitest';
import { createHttp } from '../core/http.ts';
import { type LocalServer, serve } from '../testing/local-server.ts';
import type { SearchQuery } from './query.ts';
import { searchForPage } from './search-page.ts';
import type { SearchServers } from './servers.ts';

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

type Answer = (url: URL) => { status?: number; body: unknown };

const open = async (answer: Answer, isOneServer = true) => {
  const server = await serve((request, response) => {
    const { status = 200, body } = answer(new URL(request.url ?? '', 'http://veta.test'));
    response.statusCode = status;
    response.end(JSON.stringify(body));
  });
  return { server, servers: at(server, isOneServer) };
};

const at = (server: LocalServer, isOneServer: boolean): SearchServers => ({
  api: createHttp({ url: `${server.url}/api/v1` }),
  news: createHttp({ url: `${server.url}/news` }),
  isOneServer,
  takesChoices: async () => true,
  takesNames: async () => true,
  memory: { missingUntil: 0 },
});

const listOf = (results: unknown[], next: string | null = null) => ({
  body: { count: 500, next, results },
});
const MISSING = { status: 404, body: { detail: 'No encontrado.' } };
const BROKEN = { status: 500, body: {} };

const result = {
  id: 1,
  title: 'Agua',
  content: '',
  image: null,
  banner: null,
  publicationDate: null,
  type: 'tema',
  url: '/foro/1',
};

test('a server with a search answers with its order, count and facets', async () => {
  const facets = { type: [{ value: 'tema', count: 31 }], year: [{ value: 2026, count: 31 }] };
  const { server, servers } = await open(() => ({
    body: { count: 31, results: [result], facets },
  }));
  const found = await searchForPage(servers, ask({ type: 'tema', year: 2026, page: 2 }));
  expect(found).toMatchObject({ count: 31, results: [result], facets, failed: [] });
  expect(server.asked).toEqual([
    '/api/v1/search/?search=agua&type=tema&year=2026&page=2&page_size=10',
  ]);
});

test('of an answer that is longer than was asked a hundred results are shown', async () => {
  const results = Array.from({ length: 150 }, (_, at) => ({ ...result, id: at + 1 }));
  const authors = results.map(({ id }) => ({ value: `autora-${id}`, nombre: 'Ana' }));
  const facets = { type: [], year: [], autor: authors };
  const { servers } = await open(() => ({ body: { count: 150, results, facets } }));
  const found = await searchForPage(servers, ask());
  expect([found?.results.length, found?.facets?.autor?.length]).toEqual([100, 100]);
});

test('a search that may take no kind and no year is sent neither (D52)', async () => {
  const { server, servers } = await open(({ pathname }) =>
    pathname.includes('/search/') ? { body: { count: 1, results: [result] } } : listOf([]),
  );
  const simple = { ...servers, takesChoices: async () => false };
  expect(await searchForPage(simple, ask())).toMatchObject({ count: 1 });
  for (const choice of [{ type: 'tema' as const }, { year: 2026 }]) {
    expect(await searchForPage(simple, ask(choice))).toMatchObject({ count: 0 });
  }
  expect(server.asked.filter((path) => path.includes('/search/'))).toEqual([
    '/api/v1/search/?search=agua&page=1&page_size=10',
  ]);
});

test('an author and a section are sent to a server that has them, and no other (D65)', async () => {
  const { server, servers } = await open(() => ({ body: { count: 1, results: [result] } }));
  const names = ask({ author: 'ana-paz', section: 'agua' });
  const simple = { ...servers, takesNames: async () => false };
  expect(await searchForPage(simple, names)).toBeUndefined();
  expect(server.asked).toEqual([]);

  expect(await searchForPage(servers, names)).toMatchObject({ count: 1 });
  expect(server.asked).toEqual([
    '/api/v1/search/?search=agua&autor=ana-paz&seccion=agua&page=1&page_size=10',
  ]);
});

test('without a search of the server, articles and blogs are asked for by author', async () => {
  const { server, servers } = await open((url) =>
    url.pathname.includes('/search/') ? MISSING : lists(url),
  );
  const found = await searchForPage(servers, ask({ author: 'ana-paz' }));
  expect(new Set(found?.results.map(({ type }) => type))).toEqual(new Set(['blog', 'articulo']));
  const asked = server.asked.filter((path) => !path.includes('/search/'));
  expect(asked.length).toBeGreaterThan(1);
  for (const path of asked) expect(path).toContain('autor=ana-paz');
});

test('a page beyond the end is distinguished from a server without a search', async () => {
  const { servers } = await open(({ searchParams }) =>
    searchParams.get('page') === '1' ? { body: { count: 1, results: [result] } } : MISSING,
  );
  expect(await searchForPage(servers, ask({ page: 9 }))).toBeUndefined();
  expect(servers.memory.missingUntil).toBe(0);
});

test('a failing search is an ApiError, not a reason to read all lists', async () => {
  const { server, servers } = await open(() => BROKEN);
  await expect(searchForPage(servers, ask())).rejects.toMatchObject({ status: 500 });
  expect(server.asked).toHaveLength(1);
});

const images = { imagen_principal: null, banner: null };
const day = (fecha_publicacion: string) => ({ fecha_publicacion, contenido: 'Texto' });

/** A small magazine on a server without a search, all of it about water. */
const lists: Answer = ({ pathname, searchParams }) => {
  if (pathname.endsWith('noticias/listar')) {
    const item = { titulo: 'Agua', cuerpo: 'x', imagen_url: null };
    return {
      body: [
        { id: 1, ...item, fecha_publicacion: '2025-03-01' },
        { id: 2, ...item, titulo: 'Oro', fecha_publicacion: '2026-03-01' },
      ],
    };
  }
  if (searchParams.has('search') && searchParams.get('search') !== 'agua') return listOf([]);
  if (pathname.endsWith('noticias/noticias/')) {
    return listOf([{ id: 3, titulo_blog: 'Presa', ...images, ...day('2026-11-20') }]);
  }
  if (pathname.endsWith('articulos/')) {
    return listOf([{ id: 4, titulo_articulo: 'Agua', ...images, ...day('2026-11-19') }]);
  }
  if (pathname.endsWith('editions/')) {
    const edition = { numero_edicion: 4, imagen: null, url_impresa: null };
    return listOf([{ id: 5, titulo_edicion: 'Río', ...edition, ...day('2025-11-19') }]);
  }
  if (pathname.endsWith('temas/')) {
    const topic = {
      contenido: 'x',
      autor: { id: 1, email: '', usuario_unico: 'rosa' },
      categoria_foro: { id: 1, nombre_categoria: 'Geología' },
      creado_en: '2026-01-01T03:00:00Z',
    };
    const number = Number(searchParams.get('page'));
    const results = [
      { id: 60 + number, titulo: `Agua ${number}`, ...topic },
      { id: 70 + number, titulo: 'Oro', ...topic },
    ];
    return listOf(results, number < 2 ? 'http://veta.test/?page=2' : null);
  }
  return MISSING;
};

const idsOf = (found: { results: { id: number }[] } | undefined) =>
  found?.results.map(({ id }) => id);

test('without a search every kind is read, all pages of the forum, titles first', async () => {
  const { server, servers } = await open(lists);
  const found = await searchForPage(servers, ask());
  expect(idsOf(found)).toEqual([4, 62, 61, 1, 3, 5]);
  expect(found).toMatchObject({ count: 6, failed: [] });
  expect(server.asked).toContain('/api/v1/articles/articulos/?page=1&page_size=100&search=agua');
  expect(server.asked).toContain('/api/v1/magazine/editions/?page=1&page_size=100&search=agua');
  expect(server.asked).toContain('/api/v1/foro/temas/?page=2&page_size=100');
});

test('kinds and years are counted whatever is chosen, years as readers see them', async () => {
  const { servers } = await open(lists);
  const { facets } = (await searchForPage(servers, ask({ type: 'tema', year: 2026 }))) ?? {};
  expect(facets?.type).toEqual([
    { value: 'noticia', count: 1 },
    { value: 'blog', count: 1 },
    { value: 'articulo', count: 1 },
    { value: 'edicion', count: 1 },
    { value: 'tema', count: 2 },
  ]);
  // The topics were written on the last evening of 2025 in Lima.
  expect(facets?.year).toEqual([
    { value: 2026, count: 2 },
    { value: 2025, count: 4 },
  ]);
});

test('kind and year filter the lists', async () => {
  const { server, servers } = await open(lists);
  expect(idsOf(await searchForPage(servers, ask({ year: 2026 })))).toEqual([4, 3]);
  const again = at(server, true);
  expect(idsOf(await searchForPage(again, ask({ type: 'noticia' })))).toEqual([1]);
  const third = at(server, true);
  expect(await searchForPage(third, ask({ type: 'tema', year: 2026 }))).toMatchObject({
    count: 0,
    results: [],
  });
});

test('a kind that fails is empty and is named; beyond the end there is no page', async () => {
  const { server, servers } = await open(
    (url) => (url.pathname.endsWith('articulos/') ? BROKEN : lists(url)),
    false,
  );
  const found = await searchForPage(servers, ask());
  expect(idsOf(found)).toEqual([62, 61, 1, 3, 5]);
  expect(found?.failed).toEqual(['articulo']);
  expect(await searchForPage(at(server, false), ask({ page: 2 }))).toBeUndefined();
});

test('a list that never ends is read for five pages', async () => {
  const { server, servers } = await open((url) =>
    url.pathname.endsWith('temas/') ? listOf([], 'http://veta.test/?page=next') : lists(url),
  );
  await searchForPage(servers, ask());
  expect(server.asked.filter((path) => path.includes('temas'))).toHaveLength(5);
});

test('of lists of any length the first 1,000 items are searched, of news the newest', async () => {
  const days = (count: number) =>
    Array.from({ length: count }, (_, index) => new Date(index * 86_400_000).toISOString());
  const news = days(5000).map((fecha_publicacion, index) => ({
    ...{ id: index + 1, titulo: 'Agua', cuerpo: '', imagen_url: null, fecha_publicacion },
  }));
  const blogs = days(5000).map((fecha_publicacion, index) => ({
    ...{ id: 9001 + index, titulo_blog: 'Agua', contenido: '', imagen_principal: null },
    ...{ banner: null, fecha_publicacion },
  }));
  const { server, servers } = await open(({ pathname }) => {
    if (pathname === '/news/noticias/listar') return { body: news };
    if (pathname === '/api/v1/noticias/noticias/') return listOf(blogs, 'http://veta.test/?page=2');
    return pathname.startsWith('/api/v1/search') ? MISSING : listOf([]);
  });
  const found = await searchForPage(servers, ask());
  expect(found?.facets?.type).toEqual([
    { value: 'noticia', count: 1000 },
    { value: 'blog', count: 1000 },
  ]);
  expect(idsOf(found)?.slice(0, 2)).toEqual([5000, 4999]);
  expect(server.asked.filter((path) => path.startsWith('/api/v1/noticias'))).toHaveLength(1);
});
