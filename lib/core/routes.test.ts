import { expect, test } from 'vitest';
import { listAddress, routes } from './routes.ts';

test('routes are those of content.md#routes', () => {
  expect(routes.home).toBe('/');
  expect(routes.news).toBe('/noticias');
  expect(routes.newsItem(5)).toBe('/noticias/5');
  expect(routes.articles).toBe('/articulos');
  expect(routes.article(5)).toBe('/articulos/5');
  expect(routes.blog(5)).toBe('/noticias-destacadas/5');
  expect(routes.forum).toBe('/foro');
  expect(routes.supplement).toBe('/suplemento-semanal');
  expect(routes.editions).toBe('/ediciones');
  expect(routes.supplementsInfo).toBe('/informacion-suplementos');
  expect(routes.about).toBe('/nosotros');
  expect(routes.contact).toBe('/contacto');
  expect(routes.terms).toBe('/terminos');
  expect(routes.privacy).toBe('/privacidad');
});

test('sitemaps and feeds stand at fixed addresses, which feed readers keep', () => {
  expect(routes.sitemap).toBe('/sitemap.xml');
  expect(routes.newsSitemap).toBe('/sitemap-noticias.xml');
  expect(routes.sitemapPart('articulos-3')).toBe('/sitemap-articulos-3.xml');
  expect(routes.feed).toBe('/feed.xml');
  expect(routes.newsFeed).toBe('/feeds/noticias.xml');
  expect(routes.blogsFeed).toBe('/feeds/noticias-destacadas.xml');
  expect(routes.articlesFeed).toBe('/feeds/articulos.xml');
});

test.each([
  [{}, '/articulos'],
  [{ page: 1 }, '/articulos'],
  [{ page: 2 }, '/articulos?page=2'],
  [{ search: '' }, '/articulos'],
  [{ search: 'agua & oro' }, '/articulos?search=agua+%26+oro'],
  [{ search: 'minería', page: 3 }, '/articulos?search=miner%C3%ADa&page=3'],
  [{ categoria: 'procesos', page: 2 }, '/articulos?categoria=procesos&page=2'],
])('listAddress of %j is %s', (query, address) => {
  expect(listAddress('/articulos', query)).toBe(address);
});
