import { beforeEach, expect, test } from 'vitest';
import { createHttp } from '../core/http.ts';
import { readSlice } from '../core/paged-list.ts';
import { serve } from '../testing/local-server.ts';
import { openCollections } from './collections.ts';

const { vetaLastGood } = globalThis as { vetaLastGood?: Map<string, unknown> };
beforeEach(() => vetaLastGood?.clear());

const article = (id: number) => ({
  id,
  titulo_articulo: `Artículo ${id}`,
  contenido: '<p>Texto.</p>',
  imagen_principal: '/media/a.webp',
  banner: '/media/b.webp',
  fecha_publicacion: '2026-11-03',
});
const blog = (id: number) => ({
  id,
  titulo_blog: `Blog ${id}`,
  contenido: '<p>Texto.</p>',
  imagen_principal: '/media/a.webp',
  banner: null,
  fecha_publicacion: '2026-11-04',
});
const topic = (id: number) => ({
  id,
  titulo: `Tema ${id}`,
  contenido: 'Texto.',
  autor: { id: 1, email: '', usuario_unico: 'rosa' },
  categoria_foro: { id: 1, nombre_categoria: 'Geología' },
  creado_en: '2026-11-01T10:00:00Z',
  actualizado_en: '2026-11-05T10:00:00Z',
});
const item = (id: number) => ({
  id,
  titulo: `Noticia ${id}`,
  cuerpo: 'Texto.',
  imagen_url: 'https://otra.test/n.jpg',
  fecha_publicacion: '2026-11-06T10:00:00Z',
});

const newsletter = (numero: number) => ({
  numero,
  asunto: `Boletín ${numero}`,
  preencabezado: 'Lo de la semana',
  enviado_en: '2026-11-07T10:00:00Z',
});

const LISTS: Record<string, (id: number) => object> = {
  '/articles/articulos/': article,
  '/noticias/noticias/': blog,
  '/foro/temas/': topic,
  '/boletines/publicos/': newsletter,
};

/** Servers with `count` of everything, whose lists give at most `pageSize` at once. */
async function serveMagazine(count: number, pageSize: number) {
  const server = await serve((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://revista.test');
    const size = Math.min(pageSize, Number(searchParams.get('page_size')));
    const from = (Number(searchParams.get('page') ?? 1) - 1) * size;
    const make = LISTS[pathname];
    const ids = Array.from({ length: count }, (_, index) => count - index);
    const results = make && ids.slice(from, from + size).map(make);
    response.end(JSON.stringify(results ? { count, results } : ids.map(item)));
  });
  const connect = () => createHttp({ url: server.url });
  const hasNewsletters = async () => true;
  return { server, collections: openCollections({ api: connect, news: connect, hasNewsletters }) };
}

test('every kind comes with the address, title, dates and picture of its page', async () => {
  const { collections } = await serveMagazine(1, 100);
  const { articles, blogs, news, newsletters, topics } = collections;
  const first = async (kind: typeof articles) => (await kind.newest(1))[0];
  expect(await first(articles)).toEqual({
    path: '/articulos/1',
    title: 'Artículo 1',
    content: '<p>Texto.</p>',
    date: '2026-11-03',
    changed: '2026-11-03',
    picture: '/media/b.webp',
    section: 'Artículos',
    isOwn: true,
    authors: ['Veta Minera'],
    summary: undefined,
    related: [],
  });
  expect(await first(blogs)).toMatchObject({
    path: '/noticias-destacadas/1',
    title: 'Blog 1',
    picture: '/media/a.webp',
    section: 'Noticias destacadas',
    isOwn: true,
    authors: ['Veta Minera'],
    summary: undefined,
    related: [],
  });
  expect(await first(news)).toMatchObject({
    path: '/noticias/1',
    date: '2026-11-06T10:00:00Z',
    picture: expect.stringMatching(/^\/api\/imagen\/noticias\/1\/[0-9a-f]{20}\.webp$/),
    section: 'Noticias',
    authors: [],
  });
  expect(await first(topics)).toMatchObject({
    path: '/foro/1',
    date: '2026-11-01T10:00:00Z',
    changed: '2026-11-05T10:00:00Z',
    section: 'Foro',
    authors: ['rosa'],
  });
  expect(await first(newsletters)).toEqual({
    path: '/boletin/1',
    title: 'Boletín 1',
    content: '',
    date: '2026-11-07T10:00:00Z',
    changed: '2026-11-07T10:00:00Z',
    picture: null,
    section: 'Boletín',
    isOwn: true,
    authors: ['Veta Minera'],
    summary: 'Lo de la semana',
    related: ['/boletin'],
  });
});

test('a server without newsletters is not asked for them', async () => {
  const server = await serve((_, response) => response.end('{}'));
  const connect = () => createHttp({ url: server.url });
  const hasNewsletters = async () => false;
  const { newsletters } = openCollections({ api: connect, news: connect, hasNewsletters });
  expect(await newsletters.newest(1)).toEqual([]);
  expect((await newsletters.open()).count).toBe(0);
  expect(server.asked).toEqual([]);
});

test.each([100, 20, 7])('all are read from servers with pages of %i', async (pageSize) => {
  const { collections } = await serveMagazine(45, pageSize);
  for (const collection of Object.values(collections)) {
    const list = await collection.open();
    expect(list.count).toBe(45);
    const paths = await readSlice(list, 0, list.count, ({ path }) => path);
    expect(new Set(paths).size).toBe(45);
    const newest = await collection.newest(30);
    expect(newest.map(({ path }) => path)).toEqual(paths.slice(0, 30));
  }
});

test('an entry that two pages hold, as when something is published meanwhile, comes once', async () => {
  const page = JSON.stringify({ count: 3, results: [article(2), article(1)] });
  const server = await serve((_, response) => response.end(page));
  const connect = () => createHttp({ url: server.url });
  const hasNewsletters = async () => false;
  const { articles } = openCollections({ api: connect, news: connect, hasNewsletters });
  expect((await articles.newest(3)).map(({ path }) => path)).toEqual([
    '/articulos/2',
    '/articulos/1',
  ]);
});

test('the newest of a small magazine take one call each', async () => {
  const { server, collections } = await serveMagazine(3, 100);
  await collections.articles.newest(30);
  await collections.blogs.newest(1000);
  expect(server.asked).toEqual([
    '/articles/articulos/?page=1&page_size=30',
    '/noticias/noticias/?page=1&page_size=100',
  ]);
});
