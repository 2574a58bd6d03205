import type { Page } from '@playwright/test';
import { json } from './support/fake-server.ts';
import { articles, editions, news } from './support/magazine.ts';
import { paged } from './support/paged.ts';
import { article, blog, edition, newsItem } from './support/sample-content.ts';
import { expect, test } from './support/with-web-instance.ts';

const pages = (page: Page) => page.getByRole('navigation', { name: 'Paginación' });
const titles = (page: Page) => page.getByRole('article').getByRole('heading');

test('the list of articles shows six a page, the newest first', async ({ page }) => {
  const all = await articles();
  await page.goto('/articulos');
  await expect(titles(page)).toHaveText(all.slice(0, 6).map((item) => item.titulo_articulo));
  await expect(pages(page)).toContainText(/Mostrando 1 a 6 de \d+ resultados/);

  await page.goto('/articulos?page=2');
  await expect(titles(page)).toHaveText(all.slice(6, 12).map((item) => item.titulo_articulo));
  await expect(pages(page)).toContainText(/Mostrando 7 a 12 de \d+ resultados/);
});

test('the last page ends with the last article', async ({ page, api, openWeb }) => {
  const titled = (index: number) =>
    article({ id: 20 - index, titulo_articulo: `Artículo ${20 - index}` });
  api.on('articles/articulos/', paged(20, titled));
  const web = await openWeb();
  await page.goto(web.at('/articulos?page=4'));
  await expect(titles(page)).toHaveText(['Artículo 2', 'Artículo 1']);
  await expect(pages(page)).toContainText('Mostrando 19 a 20 de 20 resultados');
  await expect(pages(page).getByRole('link', { name: 'Siguiente' })).toHaveCount(0);
});

test('page numbers are links', async ({ page }) => {
  await page.goto('/articulos');
  await expect(pages(page).locator('[aria-current="page"]')).toHaveText('1');
  await expect(pages(page).getByRole('link', { name: 'Anterior' })).toHaveCount(0);
  await expect(pages(page).getByRole('link', { name: 'Página 3' })).toHaveAttribute(
    'href',
    '/articulos?page=3',
  );
  await expect(pages(page).getByRole('link', { name: 'Siguiente' })).toHaveAttribute(
    'href',
    '/articulos?page=2',
  );
});

test('back and forward go through the visited pages', async ({ page }) => {
  const all = (await articles()).map((item) => item.titulo_articulo);
  await page.goto('/articulos');
  await pages(page).getByRole('link', { name: 'Siguiente' }).click();
  await expect(page).toHaveURL('/articulos?page=2');
  await expect(titles(page)).toHaveText(all.slice(6, 12));
  await pages(page).getByRole('link', { name: 'Página 3' }).click();
  await expect(titles(page)).toHaveText(all.slice(12, 18));

  await page.goBack();
  await expect(page).toHaveURL('/articulos?page=2');
  await expect(titles(page)).toHaveText(all.slice(6, 12));
  await page.goBack();
  await expect(titles(page)).toHaveText(all.slice(0, 6));
  await page.goForward();
  await expect(titles(page)).toHaveText(all.slice(6, 12));
});

test("'?page=1' shows what the bare address shows", async ({ page }) => {
  for (const path of ['/articulos', '/noticias', '/noticias-destacadas', '/ediciones', '/foro']) {
    // Repeated where a topic was created between the two.
    await expect(async () => {
      await page.goto(path);
      const bare = await page.getByRole('main').textContent();
      const response = await page.goto(`${path}?page=1`);
      expect(response?.status(), path).toBe(200);
      expect(await page.getByRole('main').textContent(), path).toBe(bare);
    }).toPass({ timeout: 20_000 });
  }
});

test('every list has its pages', async ({ page, api, news: service, openWeb }) => {
  const counts = { '/ediciones': 9, '/noticias': 30, '/noticias-destacadas': 20 };
  const numbered = (make: (different: { id: number }) => object) => (index: number) =>
    make({ id: index + 1 });
  api.on('magazine/editions/', paged(counts['/ediciones'], numbered(edition)));
  api.on('noticias/noticias/', paged(counts['/noticias-destacadas'], numbered(blog)));
  const items = Array.from({ length: counts['/noticias'] }, (_, index) =>
    numbered(newsItem)(index),
  );
  service.on('noticias/listar', json(items));
  const web = await openWeb();
  for (const [path, count] of Object.entries(counts)) {
    await page.goto(web.at(path));
    await expect(pages(page), path).toContainText(`de ${count} resultados`);
    await pages(page).getByRole('link', { name: 'Siguiente' }).click();
    await expect(page).toHaveURL(web.at(`${path}?page=2`));
    await expect(pages(page), path).toContainText(`a ${count} de ${count} resultados`);
  }
});

test('the link of a section goes from a later page to its first', async ({ page }) => {
  const all = (await news()).map((item) => item.titulo);
  await page.goto('/noticias?page=2');
  await expect(titles(page)).toHaveText(all.slice(24));
  await page.getByRole('navigation', { name: 'Principal' }).getByText('Noticias').click();
  await expect(page).toHaveURL('/noticias');
  await expect(titles(page)).toHaveText(all.slice(0, 24));
});

test('the list of editions shows six a page', async ({ page }) => {
  const all = await editions();
  await page.goto('/ediciones');
  const list = page.getByRole('region', { name: 'Todas las ediciones' });
  const names = all.map((item) => item.titulo_edicion);
  await expect(list.getByRole('heading', { level: 3 })).toHaveText(names.slice(0, 6));
  await expect(
    page.getByRole('region', { name: 'Las más recientes' }).getByRole('listitem'),
  ).toHaveCount(4);
});
