import { type APIRequestContext, expect, test } from '@playwright/test';
import sharp from 'sharp';
import { forumCategoryListSchema } from '../contract/forum.ts';
import { articles, first, newestTopic, news, readApi } from './support/magazine.ts';
import { readHead } from './support/page-head.ts';
import { cachedPages } from './support/public-pages.ts';

/** Some networks leave out a picture that is larger than this, in bytes. */
const MOST_BYTES = 300_000;

const absolute = (path: string) => new URL(path, process.env.E2E_SITE_URL).href;

async function headAt(request: APIRequestContext, path: string, status = 200) {
  const response = await request.get(path);
  expect(response.status(), path).toBe(status);
  return readHead(await response.text());
}

const only = (values: string[]): string => {
  expect(values).toHaveLength(1);
  return values[0] ?? '';
};

/** Address that a page gives as its own; with and without the slash of a bare host are one. */
async function canonicalAt(request: APIRequestContext, path: string): Promise<string> {
  const head = await headAt(request, path);
  return absolute(only(head.links('canonical').map(({ href }) => href ?? '')));
}

/** The public pages, and the later pages and categories of lists. */
async function allPaths(): Promise<string[]> {
  const found = await Promise.all(cachedPages.map(({ find }) => find()));
  const categories = await readApi('foro/categorias/', forumCategoryListSchema);
  return [
    ...found.map(({ path }) => path),
    '/noticias-destacadas',
    ...['/articulos', '/noticias', '/noticias-destacadas', '/ediciones', '/foro'].map(
      (list) => `${list}?page=2`,
    ),
    ...categories.results.map(({ slug }) => `/foro?categoria=${slug}`),
  ];
}

for (const { route, find } of cachedPages) {
  test(`${route} says what it is to search engines and shared links`, async ({ request }) => {
    const { path } = await find();
    const head = await headAt(request, path);
    const title = only(head.titles);
    const description = only(head.meta('description'));
    expect(title).toContain('Veta Minera');
    expect(description.length).toBeGreaterThan(50);
    expect(description.length).toBeLessThanOrEqual(160);
    expect(description).not.toMatch(/[<>]|&[a-z]+;|\s\s/);
    expect(only(head.meta('robots'))).toBe('index, follow, max-image-preview:large');

    const canonical = only(head.links('canonical').map(({ href }) => href ?? ''));
    expect(absolute(canonical)).toBe(absolute(path));
    expect(only(head.meta('og:url'))).toBe(canonical);
    const shared = only(head.meta('og:title'));
    expect([shared, `${shared} · Veta Minera`]).toContain(title);
    expect(only(head.meta('og:description'))).toBe(description);
    expect(only(head.meta('og:site_name'))).toBe('Veta Minera');
    expect(only(head.meta('og:locale'))).toBe('es_ES');
    expect(only(head.meta('og:type'))).toBe(route.includes('{id}') ? 'article' : 'website');
    expect(only(head.meta('twitter:card'))).toBe('summary_large_image');
    expect(only(head.meta('twitter:title'))).toBe(shared);
    expect(only(head.meta('twitter:description'))).toBe(description);
    expect(only(head.meta('twitter:image'))).toBe(only(head.meta('og:image')));
    expect(only(head.meta('og:image:alt'))).not.toBe('');
  });

  test(`${route} names a picture that every network can show`, async ({ request }) => {
    const { path } = await find();
    const head = await headAt(request, path);
    const address = only(head.meta('og:image'));
    expect(address).toMatch(new RegExp(`^${absolute('/')}`));
    const response = await request.get(address, { headers: { accept: '*/*' } });
    expect(response.status()).toBe(200);
    expect(response.headers()['content-type']).toBe('image/jpeg');
    expect(only(head.meta('og:image:type'))).toBe('image/jpeg');
    const body = await response.body();
    expect(body.length).toBeLessThan(MOST_BYTES);
    const { format, width, height } = await sharp(body).metadata();
    expect([format, width, height]).toEqual(['jpeg', 1200, 630]);
    expect(only(head.meta('og:image:width'))).toBe('1200');
    expect(only(head.meta('og:image:height'))).toBe('630');
  });

  test(`${route} announces the feed of the site and of its section`, async ({ request }) => {
    const { path } = await find();
    const head = await headAt(request, path);
    const feeds = head.links('alternate').filter(({ type }) => type === 'application/rss+xml');
    const section = {
      noticias: ['Veta Minera: Noticias', '/feeds/noticias.xml'],
      'noticias-destacadas': ['Veta Minera: Noticias Destacadas', '/feeds/noticias-destacadas.xml'],
      articulos: ['Veta Minera: Artículos', '/feeds/articulos.xml'],
    }[path.split('/')[1] ?? ''];
    const expected = [['Veta Minera', '/feed.xml'], ...(section ? [section] : [])];
    expect(feeds.map(({ title, href }) => [title, href])).toEqual(
      expected.map(([title, href]) => [title, absolute(href ?? '')]),
    );
  });
}

test('no two pages have the same title or description', async ({ request }) => {
  const paths = await allPaths();
  const heads = await Promise.all(paths.map((path) => headAt(request, path)));
  for (const said of [heads.map(({ titles }) => titles), heads.map((h) => h.meta('description'))]) {
    const texts = said.map(only);
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
    expect(texts).not.toContain('');
  }
});

test('an address with anything after it leads search engines to the one address', async ({
  request,
}) => {
  const { id } = first(await articles());
  const { id: topicId } = await newestTopic();
  const addresses = [
    ['/?utm_source=boletin', '/'],
    ['/articulos?utm_source=x&fbclid=y', '/articulos'],
    ['/articulos?page=1', '/articulos'],
    ['/articulos?page=2', '/articulos?page=2'],
    ['/articulos?fbclid=y&page=2&utm_campaign=z', '/articulos?page=2'],
    ['/articulos/pagina/2', '/articulos?page=2'],
    ['/articulos/pagina/1', '/articulos'],
    ['/noticias?page=2', '/noticias?page=2'],
    ['/noticias-destacadas?page=2', '/noticias-destacadas?page=2'],
    ['/ediciones?page=2', '/ediciones?page=2'],
    ['/foro?page=2', '/foro?page=2'],
    ['/foro?categoria=', '/foro'],
    ['/foro?categoria=geologia', '/foro?categoria=geologia'],
    ['/foro?page=1&categoria=geologia&gclid=x', '/foro?categoria=geologia'],
    ['/foro/lista/todas/1', '/foro'],
    ['/foro/lista/todas/2', '/foro?page=2'],
    ['/foro/lista/geologia/1', '/foro?categoria=geologia'],
    [`/articulos/${id}?fbclid=x`, `/articulos/${id}`],
    [`/foro/${topicId}?utm_medium=y`, `/foro/${topicId}`],
  ] as const;
  for (const [path, canonical] of addresses) {
    expect(await canonicalAt(request, path), path).toBe(absolute(canonical));
  }
});

test('a later page of a list names its number', async ({ request }) => {
  const head = await headAt(request, '/articulos?page=2');
  expect(only(head.titles)).toBe('Artículos técnicos de minería · Página 2 · Veta Minera');
  expect(only(head.meta('description'))).toMatch(/^Página 2[.] Reportajes y análisis técnicos/);
});

test('a category of the forum names itself', async ({ request }) => {
  const { results } = await readApi('foro/categorias/', forumCategoryListSchema);
  const { nombre_categoria, slug } = first(results);
  const head = await headAt(request, `/foro?categoria=${slug}`);
  expect(only(head.titles)).toBe(`Foro: ${nombre_categoria} · Veta Minera`);
  expect(only(head.meta('description'))).toContain(nombre_categoria);
});

test('a text says when it was published, its day with the zone of the site', async ({
  request,
}) => {
  const article = first(await articles());
  const head = await headAt(request, `/articulos/${article.id}`);
  expect(only(head.meta('article:published_time'))).toBe(
    `${article.fecha_publicacion}T00:00:00-05:00`,
  );
  // Its section (D67); the list where an article is in none.
  expect(only(head.meta('article:section'))).toBe(article.seccion?.nombre ?? 'Artículos');

  const item = first(await news());
  const newsHead = await headAt(request, `/noticias/${item.id}`);
  const published = only(newsHead.meta('article:published_time'));
  expect(Date.parse(published)).toBe(Date.parse(item.fecha_publicacion ?? ''));
  expect(published).toMatch(/Z$/);
});

for (const [path, status] of [
  ['/articulos?search=agua', 200],
  ['/articulos/busqueda?search=agua', 200],
  ['/inicio/estado/error', 200],
  ['/no-existe', 404],
  ['/articulos/999999', 404],
  ['/noticias/abc', 404],
  ['/articulos?page=999', 404],
  ['/foro?categoria=no-existe', 404],
] as const) {
  test(`${path} is not indexed and names no address`, async ({ request }) => {
    const head = await headAt(request, path, status);
    expect(head.meta('robots').length).toBeGreaterThan(0);
    for (const robots of head.meta('robots')) expect(robots).toContain('noindex');
    expect(head.links('canonical')).toEqual([]);
    expect(head.meta('og:url')).toEqual([]);
  });
}

for (const [path, purpose] of [
  ['/iniciar-sesion', 'Entra con tu cuenta para comentar'],
  ['/registrarse', 'Una cuenta para abrir temas en el foro'],
  ['/buscar', 'Busca una o varias palabras en las noticias'],
] as const) {
  test(`${path}, to which links are sent, says what it is for`, async ({ request }) => {
    const head = await headAt(request, path);
    expect(only(head.meta('description'))).toContain(purpose);
  });
}

test('the manifest names the magazine and pictures that are there', async ({ request }) => {
  const head = await headAt(request, '/');
  const [link] = head.links('manifest');
  const response = await request.get(link?.href ?? '');
  expect(response.headers()['content-type']).toContain('application/manifest+json');
  const manifest = await response.json();
  expect(manifest).toMatchObject({ name: 'Veta Minera', start_url: '/', lang: 'es' });
  expect(manifest.icons.length).toBeGreaterThanOrEqual(2);
  for (const { src, sizes, type } of manifest.icons) {
    const icon = await request.get(src);
    expect(icon.headers()['content-type']).toBe(type);
    const { width, height } = await sharp(await icon.body()).metadata();
    expect(`${width}x${height}`).toBe(sizes);
  }
});
