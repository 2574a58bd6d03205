import { expect, type Page, test } from '@playwright/test';
import { articles, first, newestTopic } from './support/magazine.ts';

const main = (page: Page) => page.getByRole('main');
const field = (page: Page) => page.getByRole('searchbox', { name: 'Buscar en la revista' });
const results = (page: Page) => main(page).getByRole('article');
const filter = (page: Page, by: 'tipo' | 'año') =>
  page.getByRole('navigation', { name: `Filtrar por ${by}` });

/** Number of results that the page shows. */
async function countOn(page: Page): Promise<number> {
  const text = await main(page).getByRole('status').textContent();
  return Number(/^(\d+) resultados?/.exec(text ?? '')?.[1]);
}

test('a search stands in the address and finds every kind', async ({ page }) => {
  await page.goto('/buscar');
  await field(page).fill('agua');
  await main(page).getByRole('button', { name: 'Buscar' }).click();
  await expect(page).toHaveURL('/buscar?q=agua');
  await expect(page).toHaveTitle('agua · Buscar · Veta Minera');
  await expect(field(page)).toHaveValue('agua');
  await expect(main(page)).toContainText(/\d+ resultados para «agua»/);
  for (const kind of ['Noticias', 'Blogs', 'Artículos', 'Foro']) {
    await expect(filter(page, 'tipo').getByRole('link', { name: kind })).toBeVisible();
  }
});

test('what was searched for is marked in titles and texts', async ({ page }) => {
  await page.goto('/buscar?q=agua&tipo=articulos');
  const marks = main(page).locator('mark');
  await expect(marks.first()).toBeVisible();
  for (const mark of await marks.allTextContents()) expect(mark.toLowerCase()).toContain('agua');
  const result = results(page).filter({ has: page.locator('p mark') });
  await expect(result.first()).toBeVisible();
});

test('a search asks for no accents and no case', async ({ page }) => {
  await page.goto('/buscar?q=miner%C3%ADa');
  const count = await countOn(page);
  expect(count).toBeGreaterThan(0);
  for (const term of ['mineria', 'MINERÍA']) {
    await page.goto(`/buscar?q=${encodeURIComponent(term)}`);
    expect(await countOn(page)).toBe(count);
  }
});

test('articles and topics are found by their titles and open with a press', async ({ page }) => {
  const { titulo_articulo, id } = first(await articles());
  await page.goto(`/buscar?q=${encodeURIComponent(titulo_articulo)}`);
  await results(page).getByRole('link', { name: titulo_articulo }).click();
  await expect(page).toHaveURL(`/articulos/${id}`);

  const topic = await newestTopic();
  await page.goto(`/buscar?q=${encodeURIComponent(topic.titulo)}&tipo=foro`);
  await expect(results(page).first()).toContainText('Tema del foro');
  await expect(results(page).getByRole('link', { name: topic.titulo })).toHaveAttribute(
    'href',
    `/foro/${topic.id}`,
  );
});

test('a filter by kind leaves that kind alone, and the back button brings all back', async ({
  page,
}) => {
  await page.goto('/buscar?q=agua');
  const all = await countOn(page);
  await filter(page, 'tipo').getByRole('link', { name: 'Blogs' }).click();
  await expect(page).toHaveURL('/buscar?q=agua&tipo=blogs');
  await expect(main(page)).toContainText(/\d+ resultados? para «agua» en Blogs/);
  expect(await countOn(page)).toBeLessThan(all);
  const shown = await results(page).count();
  await expect(results(page).filter({ hasText: /^Blog ·/ })).toHaveCount(shown);
  await expect(filter(page, 'tipo').locator('[aria-current]')).toHaveText(/^Blogs/);
  await page.goBack();
  await expect(page).toHaveURL('/buscar?q=agua');
  expect(await countOn(page)).toBe(all);
});

test('a filter by year leaves that year alone', async ({ page }) => {
  await page.goto('/buscar?q=agua&anio=2026');
  await expect(main(page)).toContainText(/\d+ resultados? para «agua» de 2026/);
  const dates = await results(page).locator('time').allTextContents();
  expect(dates.length).toBeGreaterThan(0);
  for (const date of dates) expect(date).toMatch(/2026$/);
  await page.goto('/buscar?q=agua&anio=1999');
  await expect(main(page)).toContainText('No se encontraron resultados');
});

test('the pages of a search are links that keep its term', async ({ page }) => {
  await page.goto('/buscar?q=agua');
  const count = await countOn(page);
  expect(count).toBeGreaterThan(10);
  await expect(results(page)).toHaveCount(10);
  const titles = await results(page).getByRole('heading').allTextContents();
  const next = page.getByRole('link', { name: 'Siguiente' });
  await expect(next).toHaveAttribute('href', '/buscar?q=agua&page=2');
  await next.click();
  await expect(page).toHaveURL('/buscar?q=agua&page=2');
  await expect(main(page)).toContainText(`de ${count} resultados`);
  for (const title of await results(page).getByRole('heading').allTextContents()) {
    expect(titles).not.toContain(title);
  }
  await page.goBack();
  await expect(page).toHaveURL('/buscar?q=agua');
  await expect(results(page).getByRole('heading')).toHaveText(titles);
});

test('a page of results is not cached and not indexed', async ({ page }) => {
  const response = await page.goto('/buscar?q=agua');
  expect(response?.status()).toBe(200);
  expect(response?.headers()['cache-control']).toContain('no-store');
  await expect(page.locator('head meta[name="robots"]')).toHaveAttribute('content', /noindex/);
});

test('a search without a result hints at other terms and leads on', async ({ page }) => {
  const response = await page.goto('/buscar?q=zzqxvw&tipo=foro');
  expect(response?.status()).toBe(200);
  await expect(main(page)).toContainText('0 resultados para «zzqxvw»');
  await expect(main(page)).toContainText('No se encontraron resultados');
  await expect(main(page)).toContainText('Prueba con otros términos');
  await expect(main(page).getByRole('link', { name: 'Quitar los filtros' })).toHaveAttribute(
    'href',
    '/buscar?q=zzqxvw',
  );
  await main(page).getByRole('link', { name: 'Artículos' }).click();
  await expect(page).toHaveURL('/articulos');
});

test('HTML in the term is text', async ({ page }) => {
  const term = '<img src=x onerror="window.ran=true"><script>window.ran=true</script>';
  await page.goto(`/buscar?q=${encodeURIComponent(term)}`);
  await expect(main(page)).toContainText(`para «${term}»`);
  await expect(field(page)).toHaveValue(term);
  await expect(page.locator('main img[src="x"]')).toHaveCount(0);
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
});

test('a term that is too long is cut, and the page shows a message', async ({ page }) => {
  await page.goto(`/buscar?q=${'agua '.repeat(500)}`);
  await expect(main(page)).toContainText('buscamos sus primeros 200 caracteres');
  await expect(field(page)).toHaveValue('agua '.repeat(40).trim());
});

for (const [name, query] of [
  ['of 10 KB and accents', `q=${encodeURIComponent('ñ'.repeat(1700))}`],
  ['that is a NUL', 'q=%00'],
  ['with a NUL inside', 'q=agua%00%00'],
  ['in broken percent-encoding', 'q=%E0%A4%A'],
  ['that is only white space', 'q=%20%20'],
  ['given twice', 'q=agua&q=oro'],
  ['with quotes and SQL', `q=${encodeURIComponent(`' OR 1=1; --"`)}`],
  ['with wildcards', 'q=%25%25_%5C'],
  ['without a letter', 'q=%C2%BF%3F'],
  ['with the operators of searches', `q=${encodeURIComponent('agua & | ! <-> :* ()')}`],
] as const) {
  test(`a term ${name} gets a page`, async ({ page, request }) => {
    const response = await page.goto(`/buscar?${query}`);
    expect(response?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Buscar');
    const answer = await request.get(`/api/buscar?${query}`);
    expect(answer.status()).toBe(200);
    expect((await answer.json()).results).toBeInstanceOf(Array);
  });
}

for (const query of ['page=999', 'page=0', 'page=abc', 'tipo=video', 'anio=26']) {
  test(`/buscar?q=agua&${query} is a 404`, async ({ page }) => {
    const response = await page.goto(`/buscar?q=agua&${query}`);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'No se encontraron resultados',
    );
    await expect(page.getByRole('link', { name: 'Buscar', exact: true })).toBeVisible();
  });
}

test('the endpoint of the box is not cached', async ({ request }) => {
  const response = await request.get('/api/buscar?q=agua');
  expect(response.status()).toBe(200);
  expect(response.headers()['cache-control']).toBe('private, no-store');
  const { results } = await response.json();
  expect(results.length).toBeGreaterThan(0);
  expect(results.length).toBeLessThanOrEqual(8);
  for (const { type, url, content } of results) {
    expect(['noticia', 'blog']).toContain(type);
    expect(url).toMatch(/^\/(noticias|noticias-destacadas)\/\d+$/);
    expect(content).not.toContain('<');
    // 100 characters and three dots (D76).
    expect(content.length).toBeLessThanOrEqual(103);
  }
  expect(await (await request.get('/api/buscar')).json()).toEqual({ results: [] });
  expect((await request.post('/api/buscar?q=agua')).status()).toBe(405);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('field, results, filters and pages work', async ({ page }) => {
    await page.goto('/buscar');
    await field(page).fill('agua');
    await field(page).press('Enter');
    await expect(page).toHaveURL('/buscar?q=agua');
    await expect(results(page)).toHaveCount(10);
    await expect(main(page).locator('mark').first()).toBeVisible();
    await page.getByRole('link', { name: 'Siguiente' }).click();
    await expect(page).toHaveURL('/buscar?q=agua&page=2');
    await filter(page, 'tipo').getByRole('link', { name: 'Artículos' }).click();
    await expect(page).toHaveURL('/buscar?q=agua&tipo=articulos');
  });
});
