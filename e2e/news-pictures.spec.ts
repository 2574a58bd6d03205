import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { json } from './support/fake-server.ts';
import { newsItem } from './support/sample-content.ts';
import { expect, test } from './support/with-web-instance.ts';

/** The pictures of another site, which is on this machine for the test. */
const HERE = { NEWS_ALLOW_PRIVATE_ADDRESSES: '1' };

async function openPaper(isUp = true) {
  const asked: string[] = [];
  const photo = await sharp({
    create: { width: 900, height: 600, channels: 3, background: '#b0522d' },
  })
    .jpeg()
    .toBuffer();
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    if (isUp) response.writeHead(200, { 'content-type': 'image/jpeg' }).end(photo);
    else response.writeHead(500).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, asked, close: () => server.close() };
}

test('pictures of news come from the site, and a reader’s address goes nowhere else', async ({
  news,
  startWeb,
  page,
}) => {
  const paper = await openPaper();
  const cuerpo = `<p>Texto.</p><p><img src="${paper.url}/dos.jpg" alt="Planta"></p>`;
  const item = newsItem({
    imagen_url: `${paper.url}/uno.jpg`,
    cuerpo,
    fuente: 'Agencia Andina',
    enlace: 'https://agencia.example/nota',
  });
  news.on('noticias/listar', json([item]));
  news.on('noticias/', json([item]));
  const web = await startWeb(HERE);
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(web.at('/'))) elsewhere.push(request.url());
  });

  await page.goto(web.at('/noticias/1'), { waitUntil: 'networkidle' });

  const pictures = page.getByRole('article').locator('.picture img, .prose img');
  await expect(pictures).toHaveCount(2);
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).toHaveJSProperty('complete', true);
    await expect(picture).not.toHaveAttribute('src', '/placeholder.svg');
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(
      0,
    );
  }
  await page.goto(web.at('/noticias'), { waitUntil: 'networkidle' });
  expect(elsewhere).toEqual([]);
  expect(paper.asked.sort()).toEqual(['/dos.jpg', '/uno.jpg']);
  expect(await page.content()).not.toContain(paper.url);
  paper.close();
});

test('a picture that cannot be had is replaced by the placeholder', async ({
  news,
  startWeb,
  page,
}) => {
  const paper = await openPaper(false);
  const item = newsItem({ imagen_url: `${paper.url}/uno.jpg` });
  news.on('noticias/listar', json([item]));
  news.on('noticias/', json([item]));
  const web = await startWeb(HERE);

  await page.goto(web.at('/noticias/1'));

  const banner = page.getByRole('article').locator('.picture img').first();
  await expect(banner).toHaveAttribute('src', '/placeholder.svg');
  paper.close();
});

test('without leave for it, nothing on this machine is asked for a picture', async ({
  news,
  openWeb,
  request,
}) => {
  const paper = await openPaper();
  const item = newsItem({ imagen_url: `${paper.url}/uno.jpg` });
  news.on('noticias/listar', json([item]));
  news.on('noticias/', json([item]));
  const web = await openWeb();
  const html = await (await request.get(web.at('/noticias/1'))).text();
  const path = /\/api\/imagen\/noticias\/1\/[0-9a-f]{20}\.webp/.exec(decodeURIComponent(html))?.[0];

  expect(path).toBeDefined();
  expect((await request.get(web.at(path ?? ''))).status()).toBe(404);
  expect((await request.get(web.at('/api/imagen/noticias/1/x.webp'))).status()).toBe(404);
  expect(paper.asked).toEqual([]);
  paper.close();
});

test('an item names its source and links to it there', async ({ news, openWeb, page }) => {
  const item = newsItem({ fuente: 'Agencia Andina', enlace: 'https://agencia.example/nota' });
  news.on('noticias/', json([item]));
  const web = await openWeb();

  await page.goto(web.at('/noticias/1'));

  await expect(page.getByRole('article').first()).toContainText('Fuente: Agencia Andina');
  const link = page.getByRole('link', { name: 'Agencia Andina' });
  await expect(link).toHaveAttribute('href', 'https://agencia.example/nota');
  await expect(link).toHaveAttribute('rel', /nofollow/);
});
