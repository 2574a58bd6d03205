import type { APIResponse } from '@playwright/test';
import sharp from 'sharp';
import { broken, json } from './support/fake-server.ts';
import { readHead } from './support/page-head.ts';
import * as sample from './support/sample-content.ts';
import { fillApi } from './support/sample-magazine.ts';
import type { SharedInstance } from './support/shared-instances.ts';
import { expect, test, unseenId } from './support/with-web-instance.ts';

/** Path of the picture that the page at an address names for shared links. */
async function cardOf(web: SharedInstance, path: string): Promise<string> {
  const head = readHead(await (await fetch(web.at(path))).text());
  return new URL(head.meta('og:image')[0] ?? '').pathname;
}

async function expectCard(response: APIResponse) {
  expect(response.status()).toBe(200);
  const { format, width, height } = await sharp(await response.body()).metadata();
  expect([format, width, height]).toEqual(['jpeg', 1200, 630]);
}

test('everything without a picture has one drawn for it', async ({
  api,
  news,
  openWeb,
  request,
}) => {
  const titles = ['🚀 ¿Qué ñandú? 中文', 'Lixiviación'.repeat(182), '<script>alert(1)</script>'];
  const [emoji = '', endless = '', hostile = ''] = titles;
  api.on('articles/articulos/1/', json(sample.article({ titulo_articulo: emoji })));
  api.on('noticias/noticias/1/', json(sample.blog({ titulo_blog: endless })));
  api.on('foro/temas/1/', json(sample.topic({ titulo: hostile })));
  news.on('noticias/', json([sample.newsItem({ titulo: '', fecha_publicacion: null })]));
  const edition = sample.edition({ titulo_edicion: emoji });
  api.on('magazine/editions/', json(sample.listOf([edition])));
  api.on('magazine/editions/1/', json(edition));
  const web = await openWeb();
  for (const path of [
    '/articulos/1',
    '/noticias-destacadas/1',
    '/foro/1',
    '/noticias/1',
    '/ediciones',
    '/',
    '/nosotros',
  ]) {
    await expectCard(await request.get(web.at(await cardOf(web, path))));
  }
});

test('a new title has a new address, and the old one leads to it', async ({
  api,
  openWeb,
  request,
}) => {
  const id = unseenId();
  fillApi(api, id);
  const web = await openWeb();
  const before = await cardOf(web, `/articulos/${id}`);
  const renamed = sample.article({ id, titulo_articulo: 'Otro título' });
  api.on(`articles/articulos/${id}/`, json(renamed));
  await web.expire(`articles:${id}`);
  const after = await cardOf(web, `/articulos/${id}`);
  expect(after).not.toBe(before);
  const response = await request.get(web.at(before), { maxRedirects: 0 });
  expect(response.status()).toBe(302);
  expect(response.headers().location).toBe(after);
  await expectCard(await request.get(web.at(before)));
});

test('a card is drawn once and kept as pages are', async ({ api, openWeb, request }) => {
  const id = unseenId();
  fillApi(api, id);
  const web = await openWeb();
  const card = await cardOf(web, `/articulos/${id}`);
  const states = [];
  for (let round = 0; round < 2; round += 1) {
    const response = await request.get(web.at(card));
    states.push(response.headers()['x-nextjs-cache']);
    expect(response.headers()['cache-control']).toBe('s-maxage=60');
  }
  expect(states).toEqual(['MISS', 'HIT']);
});

test('there is no card where nothing stands', async ({ openWeb, request }) => {
  const web = await openWeb();
  for (const path of [
    '/tarjetas/articulos/999/0123456789ab.jpg',
    '/tarjetas/articulos/abc/0123456789ab.jpg',
    '/tarjetas/articulos/01/0123456789ab.jpg',
    '/tarjetas/noticias/9/0123456789ab.jpg',
    '/tarjetas/paginas/panel-admin/0123456789ab.jpg',
    '/tarjetas/constructor/1/0123456789ab.jpg',
  ]) {
    const response = await request.get(web.at(path));
    expect(response.status(), path).toBe(404);
    expect(response.headers()['cache-control'], path).toBe('s-maxage=60');
  }
});

test('a card that cannot be made is a failure, and is drawn when it can', async ({
  api,
  openWeb,
  request,
}) => {
  const id = unseenId();
  fillApi(api, id);
  const web = await openWeb();
  const card = web.at(await cardOf(web, `/articulos/${id}`));
  api.on(`articles/articulos/${id}/`, broken);
  const failed = await request.get(card);
  expect(failed.status()).toBe(500);
  expect(failed.headers()['cache-control'] ?? '').not.toContain('s-maxage');
  api.on(`articles/articulos/${id}/`, json(sample.article({ id })));
  await expectCard(await request.get(card));
});

test('a page that failed is not indexed', async ({ api, openWeb, request }) => {
  const id = unseenId();
  const web = await openWeb();
  api.on(`articles/articulos/${id}/`, broken);
  const response = await request.get(web.at(`/articulos/${id}`));
  expect(response.status()).toBe(503);
  const head = readHead(await response.text());
  expect(head.meta('robots')).toEqual(['noindex, follow']);
  expect(head.links('canonical')).toEqual([]);
});

test('a picture of another host is named as it is, and the server never asks for it', async ({
  api,
  openWeb,
  request,
}) => {
  const asked: string[] = [];
  api.on('foto.jpg', (response, url) => {
    asked.push(url.pathname);
    json({})(response, url);
  });
  const picture = `${api.url}/foto.jpg`;
  const id = unseenId();
  api.on(`articles/articulos/${id}/`, json(sample.article({ id, imagen_principal: picture })));
  const web = await openWeb();
  const head = readHead(await (await request.get(web.at(`/articulos/${id}`))).text());
  expect(head.meta('og:image')).toEqual([picture]);
  expect(head.meta('og:image:width')).toEqual([]);
  await expectCard(await request.get(web.at(`/tarjetas/articulos/${id}/0123456789ab.jpg`)));
  expect(asked).toEqual([]);
});

test('the card of news is drawn by the site, whatever became of their picture', async ({
  news,
  openWeb,
  request,
}) => {
  const imagen_url = 'http://127.0.0.1:1/foto.jpg';
  news.on('noticias/', json([sample.newsItem({ imagen_url })]));
  const web = await openWeb();
  const html = await (await request.get(web.at('/noticias/1'))).text();
  expect(html).not.toContain(imagen_url);
  const [card] = readHead(html).meta('og:image');
  expect(card).toMatch(/\/tarjetas\/noticias\/1\/[^/]+\.jpg$/);
  await expectCard(await request.get(web.at(new URL(card ?? '').pathname)));
});
