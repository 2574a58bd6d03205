import { expect, type Page, test } from '@playwright/test';
import { articleListSchema } from '../contract/articles.ts';
import { articles, first, readApi } from './support/magazine.ts';

const titles = (page: Page) => page.getByRole('article').getByRole('heading');
const field = (page: Page) => page.getByRole('searchbox', { name: 'Buscar artículos' });

test('a search stands in the address and finds what the API finds', async ({ page }) => {
  const found = await readApi('articles/articulos/?search=agua&page_size=6', articleListSchema);
  await page.goto('/articulos');
  await field(page).fill('agua');
  await page.getByRole('main').getByRole('button', { name: 'Buscar' }).click();
  await expect(page).toHaveURL('/articulos?search=agua');
  await expect(titles(page)).toHaveText(found.results.map((item) => item.titulo_articulo));
  await expect(field(page)).toHaveValue('agua');
  await expect(page.getByRole('main')).toContainText(`${found.count} resultados para «agua»`);
});

test('the pages of a search keep its term', async ({ page }) => {
  const found = await readApi('articles/articulos/?search=mina', articleListSchema);
  expect(found.count).toBeGreaterThan(6);
  await page.goto('/articulos?search=mina');
  await page.getByRole('link', { name: 'Siguiente' }).click();
  await expect(page).toHaveURL('/articulos?search=mina&page=2');
  await expect(page.getByRole('main')).toContainText(`de ${found.count} resultados`);
  await page.goBack();
  await expect(page).toHaveURL('/articulos?search=mina');
});

test('a search without a result says so and leads back to all articles', async ({ page }) => {
  const { titulo_articulo } = first(await articles());
  await page.goto('/articulos?search=zzqxvw');
  await expect(page.getByText('No hay artículos disponibles')).toBeVisible();
  await page.getByRole('link', { name: 'Ver todos los artículos' }).click();
  await expect(page).toHaveURL('/articulos');
  await expect(titles(page).first()).toHaveText(titulo_articulo);
});

test('HTML in the term is text', async ({ page }) => {
  const term = '<img src=x onerror="window.ran=true"><script>window.ran=true</script>';
  await page.goto(`/articulos?search=${encodeURIComponent(term)}`);
  await expect(page.getByRole('main')).toContainText(`para «${term}»`);
  await expect(field(page)).toHaveValue(term);
  await expect(page.locator('main img[src="x"]')).toHaveCount(0);
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
});

for (const [name, query] of [
  ['of 10 KB', `search=${'mineral'.repeat(1463)}`],
  ['of 10 KB and accents', `search=${encodeURIComponent('ñ'.repeat(1700))}`],
  ['that is a NUL', 'search=%00'],
  ['with a NUL inside', 'search=agua%00%00'],
  ['in broken percent-encoding', 'search=%E0%A4%A'],
  ['that is only white space', 'search=%20%20'],
  ['given twice', 'search=agua&search=oro'],
  ['with quotes and SQL', `search=${encodeURIComponent(`' OR 1=1; --"`)}`],
  ['with wildcards', 'search=%25%25_%5C'],
] as const) {
  test(`a term ${name} gets the list or the empty list`, async ({ page }) => {
    const response = await page.goto(`/articulos?${query}`);
    expect(response?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Artículos');
    await expect(
      page.getByRole('article').or(page.getByText('No hay artículos disponibles')).first(),
    ).toBeVisible();
  });
}
