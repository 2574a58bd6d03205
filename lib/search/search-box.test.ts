import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createHttp } from '../core/http.ts';
import { type LocalServer, serve } from '../testing/local-server.ts';
import { searchForBox } from './search-box.ts';
import type { SearchServers } from './servers.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21') }));
afterEach(() => void vi.useRealTimers());

type Answers = Record<string, unknown>;

const blog = (id: number, different = {}) => ({
  id,
  titulo_blog: `Blog ${id}`,
  contenido: '<p>Texto</p>',
  imagen_principal: null,
  banner: null,
  fecha_publicacion: '2026-11-20',
  ...different,
});
const newsItem = (id: number, different = {}) => ({
  id,
  titulo: `Noticia ${id}`,
  cuerpo: 'Texto',
  imagen_url: null,
  fecha_publicacion: '2026-11-19',
  ...different,
});
const found = (id: number, type: string, different = {}) => ({
  id,
  title: `${type} ${id}`,
  content: 'Texto',
  image: null,
  banner: null,
  publicationDate: '2026-11-20',
  type,
  url: type === 'blog' ? `/noticias-destacadas/${id}` : `/noticias/${id}`,
  ...different,
});
const listOf = (results: unknown[]) => ({ count: results.length, results });

/** A server that answers by path and, for the search, by kind; a number is a status. */
const serveAll = (answers: Answers): Promise<LocalServer> =>
  serve((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://veta.test');
    const key = [pathname.replace(/^\/(api\/v1|news)\//, ''), searchParams.get('type')]
      .filter(Boolean)
      .join(' ');
    const answer = answers[key] ?? 404;
    response.statusCode = typeof answer === 'number' ? answer : 200;
    response.end(JSON.stringify(typeof answer === 'number' ? {} : answer));
  });

const serversAt = (server: LocalServer, isOneServer: boolean): SearchServers => ({
  api: createHttp({ url: `${server.url}/api/v1` }),
  news: createHttp({ url: `${server.url}/news` }),
  isOneServer,
  takesChoices: async () => true,
  takesNames: async () => true,
  memory: { missingUntil: 0 },
});

const ids = (results: { type: string; id: number }[]) =>
  results.map(({ type, id }) => `${type} ${id}`);

test('a server with a search is asked for the two kinds', async () => {
  const server = await serveAll({
    'search/ noticia': listOf([found(1, 'noticia', { publicationDate: '2026-11-21' })]),
    'search/ blog': listOf([found(2, 'blog')]),
  });
  const results = await searchForBox(serversAt(server, true), 'agua & oro');
  expect(ids(results)).toEqual(['noticia 1', 'blog 2']);
  expect([...server.asked].sort()).toEqual([
    '/api/v1/search/?search=agua+%26+oro&type=blog&page=1&page_size=8',
    '/api/v1/search/?search=agua+%26+oro&type=noticia&page=1&page_size=8',
  ]);
});

const lists = {
  'noticias/noticias/': listOf([blog(1), blog(2, { titulo_blog: 'Aguas del salar' })]),
  'noticias/listar': [
    newsItem(3, { titulo: 'AGUA para todos' }),
    newsItem(4, { cuerpo: 'Nada' }),
    newsItem(5, { cuerpo: 'Una <b>presa</b> de água.' }),
    newsItem(6, { titulo: 'El ñagua' }),
  ],
};

test('without a search on the server blogs are asked for and news are filtered here', async () => {
  const server = await serveAll(lists);
  const results = await searchForBox(serversAt(server, true), 'agua');
  expect(ids(results)).toEqual(['blog 2', 'noticia 3', 'blog 1', 'noticia 5']);
  expect(server.asked).toContain('/api/v1/noticias/noticias/?page=1&page_size=8&search=agua');
  expect(server.asked).toContain('/news/noticias/listar');
});

test('news hold every word of the term', async () => {
  const server = await serveAll({
    'noticias/noticias/': listOf([]),
    'noticias/listar': [
      newsItem(1, { titulo: 'Agua', cuerpo: 'del relave' }),
      newsItem(2, { titulo: 'Agua', cuerpo: 'del río' }),
    ],
  });
  expect(ids(await searchForBox(serversAt(server, false), 'relaves agua'))).toEqual([]);
  const again = serversAt(server, false);
  expect(ids(await searchForBox(again, 'relave agua'))).toEqual(['noticia 1']);
});

test.each([404, 405])(
  'a server without a search (%i) is not asked again for a while',
  async (status) => {
    const server = await serveAll({ ...lists, 'search/ noticia': status, 'search/ blog': status });
    const servers = serversAt(server, true);
    const searches = () => server.asked.filter((path) => path.includes('/search/')).length;
    await searchForBox(servers, 'agua');
    expect(searches()).toBe(2);
    await searchForBox(servers, 'oro');
    expect(searches()).toBe(2);
    vi.setSystemTime(new Date('2026-11-22'));
    await searchForBox({ ...serversAt(server, true), memory: servers.memory }, 'oro');
    expect(searches()).toBe(4);
  },
);

test('a server that does not serve the news is never searched for them', async () => {
  const server = await serveAll({ ...lists, 'search/ noticia': listOf([found(9, 'noticia')]) });
  const results = await searchForBox(serversAt(server, false), 'agua');
  expect(ids(results)).not.toContain('noticia 9');
  expect(server.asked.some((path) => path.includes('/search/'))).toBe(false);
});

test('failing blogs give an empty list', async () => {
  const server = await serveAll({ ...lists, 'noticias/noticias/': 500 });
  const results = await searchForBox(serversAt(server, false), 'agua');
  expect(ids(results)).toEqual(['noticia 3', 'noticia 5']);
});

test('failing news give an empty list', async () => {
  // The news that other tests have seen are older than a day by now (D38).
  vi.setSystemTime(new Date('2027-03-01'));
  const server = await serveAll({ ...lists, 'noticias/listar': { items: [] } });
  const results = await searchForBox(serversAt(server, false), 'agua');
  expect(ids(results)).toEqual(['blog 2', 'blog 1']);
});

test('both failing is an ApiError', async () => {
  const server = await serveAll({ 'search/ noticia': 500, 'search/ blog': 503 });
  await expect(searchForBox(serversAt(server, true), 'agua')).rejects.toMatchObject({
    kind: 'http',
    status: 500,
  });
});

test('texts are cut to 100 characters, and the words are marked', async () => {
  const server = await serveAll({
    'noticias/noticias/': listOf([
      blog(1, { titulo_blog: 'El agua', contenido: `<p>Sin agua.</p>${'relave '.repeat(20)}` }),
    ]),
    'noticias/listar': [],
  });
  const [result] = await searchForBox(serversAt(server, false), 'agua');
  expect(result?.content).toBe(`Sin agua. ${'relave '.repeat(12)}relave...`);
  expect(result?.highlight?.title).toEqual([
    { text: 'El ', match: false },
    { text: 'agua', match: true },
  ]);
  expect(result?.highlight?.content[1]).toEqual({ text: 'agua', match: true });
});

test('at most 8 results, with pictures as the browser finds them', async () => {
  const picture = 'http://127.0.0.1:4000/media/blogs/a.webp';
  const many = Array.from({ length: 12 }, (_, index) =>
    found(index + 1, 'blog', { image: picture, banner: 'javascript:alert(1)' }),
  );
  const server = await serveAll({ 'search/ blog': listOf(many), 'search/ noticia': listOf([]) });
  const results = await searchForBox(serversAt(server, true), 'agua');
  expect(results).toHaveLength(8);
  expect(results[0]).toMatchObject({ image: '/media/blogs/a.webp', banner: null });
});

test('a term without a word finds no news and does not fail', async () => {
  const server = await serveAll({ ...lists, 'noticias/noticias/': listOf([]) });
  expect(await searchForBox(serversAt(server, false), '¿?')).toEqual([]);
});
