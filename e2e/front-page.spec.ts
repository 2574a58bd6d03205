import { expect, test } from '@playwright/test';
import { blogs, editions, first } from './support/magazine.ts';

test.beforeEach(async ({ page }) => {
  await page.goto('/');
});

test('the latest edition stands there with its picture, its title and its description', async ({
  page,
}) => {
  const { titulo_edicion } = first(await editions());
  const block = page.getByRole('region', { name: titulo_edicion });
  await expect(block.getByRole('heading', { name: titulo_edicion })).toBeVisible();
  await expect(block.getByRole('img', { name: 'Portada' })).toBeVisible();
  await expect(block.getByRole('link', { name: 'Ver Revista' })).toBeVisible();
  // Tags of the description are stripped, not shown.
  await expect(block).not.toContainText(/<\/?[a-z]/);
});

test("'Noticias Destacadas' lists eight blogs, the newest first", async ({ page }) => {
  const newest = (await blogs()).slice(0, 8);
  const links = page.locator('main a[href^="/noticias-destacadas/"]');
  await expect(
    page.getByRole('heading', { name: 'Noticias Destacadas', exact: true }),
  ).toBeVisible();
  await expect(links).toHaveText(newest.map((blog) => blog.titulo_blog));
});

test('a featured blog opens at its own address', async ({ page }) => {
  const { id, titulo_blog } = first(await blogs());
  await page.getByRole('main').getByRole('link', { name: titulo_blog }).click();
  await expect(page).toHaveURL(`/noticias-destacadas/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(titulo_blog);
});
