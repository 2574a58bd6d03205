import type { APIRequestContext } from '@playwright/test';
import type { Article } from '../contract/articles.ts';
import type { Blog } from '../contract/blogs.ts';
import { taxonomyPages } from '../contract/pages.ts';
import { dayFromNow } from './support/days.ts';
import { broken, json } from './support/fake-server.ts';
import { articles, blogs, news, topics } from './support/magazine.ts';
import { retryOverloaded } from './support/overload.ts';
import { paged } from './support/paged.ts';
import { article, blog, listOf, newsItem, topic } from './support/sample-content.ts';
import {
  indexProblems,
  isIndex,
  locationsOf,
  newsSitemapProblems,
  sitemapProblems,
} from './support/sitemap-rules.ts';
import { expect, test } from './support/with-web-instance.ts';

/** Public address of the second web instance. */
const SITE = 'http://revista.example';
const AT_ONCE = 8;

async function readXml(request: APIRequestContext, address: string): Promise<string> {
  const response = await request.get(address);
  expect(response.status(), address).toBe(200);
  expect(response.headers()['content-type'], address).toBe('application/xml; charset=utf-8');
  return response.text();
}

const pathsOf = (xml: string) => locationsOf(xml).map((loc) => new URL(loc).pathname);

/** Paths of the pages of authors, sections and tags of an item. */
const namedBy = ({ autores, seccion, etiquetas }: Article | Blog): string[] => [
  ...(autores ?? []).map(({ slug }) => `${taxonomyPages.bylines}/${slug}`),
  ...(seccion ? [`${taxonomyPages.sections}/${seccion.slug}`] : []),
  ...(etiquetas ?? []).map(({ slug }) => `${taxonomyPages.tags}/${slug}`),
];

/** Paths of the demo content and of the pages that are always there. */
const knownPaths = async () => [
  ...['/', '/noticias', '/noticias-destacadas', '/articulos', '/ediciones', '/foro'],
  ...['/suplemento-semanal', '/informacion-suplementos', '/nosotros', '/contacto'],
  ...['/terminos', '/privacidad', '/correcciones'],
  ...new Set([...(await articles()), ...(await blogs())].flatMap(namedBy)),
  ...(await articles()).map(({ id }) => `/articulos/${id}`),
  ...(await blogs()).map(({ id }) => `/noticias-destacadas/${id}`),
  ...(await news()).map(({ id }) => `/noticias/${id}`),
  ...(await topics()).map(({ id }) => `/foro/${id}`),
];

test.describe('of the bundled magazine', () => {
  test('sitemap.xml keeps the rules and names every page', async ({ request, baseURL }) => {
    const xml = await readXml(request, '/sitemap.xml');
    expect(sitemapProblems(xml, `${baseURL}/sitemap.xml`)).toEqual([]);
    const [paths, known] = [pathsOf(xml), await knownPaths()];
    expect(paths).toEqual(expect.arrayContaining(known));
    expect(new Set(paths).size).toBe(paths.length);
    // What other tests have published meanwhile, and nothing else.
    for (const path of paths.filter((path) => !known.includes(path))) {
      expect(path).toMatch(
        /^\/(?:(?:articulos|noticias-destacadas|foro)\/\d+|(?:autores|secciones|etiquetas)\/[a-z0-9-]+|boletin(?:\/\d+)?)$/,
      );
    }
    expect(xml).toMatch(/<image:loc>[^<]+\/media\/articulos\/[^<]+<\/image:loc>/);
  });

  test('every address of sitemap.xml is a page that may be indexed', async ({ request }) => {
    const paths = await knownPaths();
    const check = async () => {
      for (let path = paths.pop(); path !== undefined; path = paths.pop()) {
        const response = await retryOverloaded(() => request.get(path, { maxRedirects: 0 }));
        expect(response.status(), path).toBe(200);
        expect(response.headers()['x-robots-tag'], path).toBeUndefined();
        expect(await response.text(), path).not.toMatch(/<meta name="robots"[^>]*noindex/);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, check));
  });

  test('its pictures are there', async ({ request }) => {
    const xml = await readXml(request, '/sitemap.xml');
    const pictures = [...xml.matchAll(/<image:loc>([^<]+)<\/image:loc>/g)].map(([, loc]) => loc);
    expect(pictures.length).toBeGreaterThan(3);
    for (const picture of pictures.slice(0, 3)) {
      const response = await retryOverloaded(() => request.get(picture ?? ''));
      expect(response.headers()['content-type'], picture).toMatch(/^image\//);
    }
  });

  test('sitemap-noticias.xml keeps the rules and holds the last two days', async ({
    request,
    baseURL,
  }) => {
    const xml = await readXml(request, '/sitemap-noticias.xml');
    const problems = newsSitemapProblems(xml, `${baseURL}/sitemap-noticias.xml`, new Date());
    expect(problems).toEqual([]);
    const [newest] = await news();
    expect(pathsOf(xml)).toContain(`/noticias/${newest?.id}`);
  });

  test('a part that does not exist is a page that does not exist', async ({ request }) => {
    for (const path of [
      '/sitemap-articulos-2.xml',
      '/sitemap-articulos-0.xml',
      '/sitemap-ediciones-1.xml',
      '/sitemap-_todo.xml',
      '/sitemaps/_todo',
      '/sitemaps/paginas',
      '/sitemaps/%00',
    ]) {
      const response = await request.get(path);
      expect(response.status(), path).toBe(404);
      expect(await response.text(), path).toContain('<h1');
    }
  });

  test('may be cached for a minute, and is answered 304 to a matching ETag', async ({
    request,
  }) => {
    // Repeated where another test has published something between the two.
    await expect(async () => {
      const response = await request.get('/sitemap.xml');
      const { etag = '', 'cache-control': cacheControl } = response.headers();
      expect(cacheControl).toBe('s-maxage=60');
      const again = await request.get('/sitemap.xml', { headers: { 'if-none-match': etag } });
      expect(again.status()).toBe(304);
    }).toPass({ timeout: 20_000 });
  });
});

test('a magazine of more than 10,000 addresses has an index of parts', async ({
  api,
  startWeb,
  request,
}) => {
  const made = (index: number) => article({ id: 12_000 - index });
  api.on('articles/articulos/', paged(12_000, made));
  const web = await startWeb();
  const xml = await readXml(request, web.at('/sitemap.xml'));
  expect(isIndex(xml)).toBe(true);
  expect(indexProblems(xml, `${SITE}/sitemap.xml`)).toEqual([]);

  const all: string[] = [];
  for (const part of locationsOf(xml)) {
    const partXml = await readXml(request, web.at(new URL(part).pathname));
    expect(sitemapProblems(partXml, part)).toEqual([]);
    expect(locationsOf(partXml).length).toBeLessThanOrEqual(10_000);
    all.push(...pathsOf(partXml));
  }
  expect(new Set(all).size).toBe(all.length);
  const articlePaths = all.filter((path) => /^\/articulos\/\d+$/.test(path));
  expect(articlePaths).toHaveLength(12_000);
  expect(all).toEqual(expect.arrayContaining(['/', '/noticias/1', '/foro/1']));
});

test('the first request after a start finds what the servers have', async ({
  startWeb,
  request,
}) => {
  const web = await startWeb();
  const xml = await readXml(request, web.at('/sitemap.xml'));
  expect(locationsOf(xml)).toEqual(
    expect.arrayContaining([
      `${SITE}/articulos/1`,
      `${SITE}/noticias-destacadas/1`,
      `${SITE}/noticias/1`,
      `${SITE}/foro/1`,
    ]),
  );
});

test('what is published is in the sitemaps at the next request, and nothing before (D16, D40)', async ({
  api,
  news: service,
  openWeb,
  request,
}) => {
  // A server that shows what is scheduled, and one that hides it as it should.
  const today = { fecha_publicacion: dayFromNow(0) };
  const ahead = { fecha_publicacion: dayFromNow(2) };
  api.on('noticias/noticias/', json(listOf([blog({ id: 2, ...ahead }), blog(today)])));
  api.on('articles/articulos/', json(listOf([article({ id: 7, ...today })])));
  service.on('noticias/listar', json([newsItem({ id: 3, ...ahead }), newsItem(today)]));
  const web = await openWeb();
  const read = async () => [
    ...pathsOf(await readXml(request, web.at('/sitemap.xml'))),
    ...pathsOf(await readXml(request, web.at('/sitemap-noticias.xml'))),
  ];
  const before = await read();
  for (const path of ['/articulos/7', '/noticias-destacadas/1', '/noticias/1']) {
    expect(
      before.filter((known) => known === path),
      path,
    ).toHaveLength(2);
  }
  for (const path of ['/articulos/8', '/noticias-destacadas/2', '/noticias/3']) {
    expect(before, path).not.toContain(path);
  }

  const due = [article({ id: 8, ...today }), article({ id: 7, ...today })];
  api.on('articles/articulos/', json(listOf(due)));
  await web.expire('articles');
  expect((await read()).filter((path) => path === '/articulos/8')).toHaveLength(2);
});

test('an empty magazine has valid sitemaps', async ({ api, news: service, openWeb, request }) => {
  for (const path of ['articles/articulos/', 'noticias/noticias/', 'foro/temas/']) {
    api.on(path, json(listOf([])));
  }
  service.on('noticias/listar', json([]));
  const web = await openWeb();
  const xml = await readXml(request, web.at('/sitemap.xml'));
  expect(sitemapProblems(xml, `${SITE}/sitemap.xml`)).toEqual([]);
  const newsXml = await readXml(request, web.at('/sitemap-noticias.xml'));
  expect(newsSitemapProblems(newsXml, `${SITE}/sitemap-noticias.xml`, new Date())).toEqual([]);
  expect(newsXml).not.toContain('<news:');
});

test('hostile texts of any server leave the sitemaps valid', async ({
  api,
  news: service,
  openWeb,
  request,
}) => {
  const today = dayFromNow(0);
  const hostile = ']]></news:title><url/> & <b> &nbsp; \0\u0007 \uD83D 😀 "';
  const item = newsItem({
    titulo: hostile,
    imagen_url: 'http://127.0.0.1/media/"><evil>&.webp',
    fecha_publicacion: today,
  });
  service.on('noticias/listar', json([item, newsItem({ id: 2, fecha_publicacion: hostile })]));
  api.on('foro/temas/', json(listOf([topic({ actualizado_en: hostile })])));
  const web = await openWeb();
  const xml = await readXml(request, web.at('/sitemap.xml'));
  expect(sitemapProblems(xml, `${SITE}/sitemap.xml`)).toEqual([]);
  const newsXml = await readXml(request, web.at('/sitemap-noticias.xml'));
  expect(newsSitemapProblems(newsXml, `${SITE}/sitemap-noticias.xml`, new Date())).toEqual([]);
  expect(pathsOf(newsXml)).toEqual(['/noticias/1']);
});

test('a sitemap once good stays while the server fails, and before it asks to come back', async ({
  api,
  startWeb,
  request,
}) => {
  const web = await startWeb();
  const good = await readXml(request, web.at('/sitemap.xml'));
  // The copy is learned after the answer has gone out.
  await expect
    .poll(async () => {
      api.always(broken);
      await web.expire('site');
      const response = await request.get(web.at('/sitemap.xml'));
      api.restore();
      return response.status();
    })
    .toBe(200);
  api.always(broken);
  await web.expire('site');
  expect(await readXml(request, web.at('/sitemap.xml'))).toBe(good);

  const unknown = await request.get(web.at('/sitemap-noticias.xml'));
  expect(unknown.status()).toBe(503);
  expect(unknown.headers()['retry-after']).toBe('10');
  expect(unknown.headers()['cache-control']).toBe('no-store');
  api.restore();
  await readXml(request, web.at('/sitemap-noticias.xml'));
});
