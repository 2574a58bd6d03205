import { json } from './support/fake-server.ts';
import { newsItem } from './support/sample-content.ts';
import { expect, test } from './support/with-web-instance.ts';

const PATHS = ['/', '/noticias', '/noticias/1', '/nosotros'];
const READERS = 8;

// Each test starts a web instance of its own, and sends it many requests.
test.slow();

test('a news service that stops under load is not noticed by readers (D38)', async ({
  news,
  startWeb,
  request,
}) => {
  news.on('noticias/listar', json([newsItem({ titulo: 'La última buena noticia' })]));
  news.on('noticias/', json([newsItem({ titulo: 'La última buena noticia' })]));
  const web = await startWeb();
  for (const path of PATHS) await request.get(web.at(path));

  const bad: string[] = [];
  let answers = 0;
  let isOpen = true;
  const reader = async (start: number) => {
    for (let turn = start; isOpen; turn += 1) {
      const path = PATHS[turn % PATHS.length] ?? '/';
      const answer = await request.get(web.at(path));
      const isGood =
        answer.status() === 200 && (await answer.text()).includes('La última buena noticia');
      if (!isGood) bad.push(`${path}: ${answer.status()}`);
      answers += 1;
    }
  };
  const readers = Array.from({ length: READERS }, (_, start) => reader(start));
  const readMore = async () => {
    const wanted = answers + 24;
    await expect.poll(() => answers, { timeout: 60_000 }).toBeGreaterThan(wanted);
  };

  await readMore();
  await news.refuse();
  await readMore();
  for (let times = 0; times < 3; times += 1) {
    await web.expire('external-news');
    await readMore();
  }
  isOpen = false;
  await Promise.all(readers);

  expect(bad).toEqual([]);
});

test('an item that the service has removed is a 404, and gone from lists and sitemaps', async ({
  news,
  openWeb,
  request,
}) => {
  const kept = newsItem({ id: 2, titulo: 'La que queda' });
  news.on('noticias/listar', json([newsItem(), kept]));
  const web = await openWeb();
  expect((await request.get(web.at('/noticias/1'))).status()).toBe(200);
  expect(await (await request.get(web.at('/sitemap.xml'))).text()).toContain('/noticias/1<');

  news.on('noticias/listar', json([kept]));
  news.on('noticias/', json({ detail: 'La noticia ya no está disponible.' }, 410));
  await web.expire('external-news');

  expect((await request.get(web.at('/noticias/1'))).status()).toBe(404);
  expect(await (await request.get(web.at('/noticias'))).text()).not.toContain('El litio sube');
  const sitemap = await (await request.get(web.at('/sitemap.xml'))).text();
  expect(sitemap).not.toContain('/noticias/1<');
  expect(sitemap).toContain('/noticias/2<');
});

test('news of a service whose ids are long can be read', async ({ news, openWeb, page }) => {
  const item = newsItem({ id: 1_764_036_000_000, titulo: 'Contada por milisegundos' });
  news.on('noticias/listar', json([item]));
  news.on('noticias/', json([item]));
  const web = await openWeb();
  await page.goto(web.at('/noticias'));
  await page.getByRole('main').getByRole('link', { name: 'Contada por milisegundos' }).click();
  await expect(page).toHaveURL(web.at('/noticias/1764036000000'));
  await expect(page.locator('h1')).toHaveText('Contada por milisegundos');
});
