import { expect, type Page, test } from '@playwright/test';
import { follow } from './support/follow.ts';

const BEYOND = 1_000_000_000;

const expectMissing = async (page: Page, text: string) => {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text);
  await expect(page.locator('meta[name="robots"]').first()).toHaveAttribute('content', /noindex/);
  await expect(page.getByRole('navigation', { name: 'Principal' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toContainText('Noticias Recientes');
};

const lost = 'Por aquí no pasa la veta';

const missing = [
  ['/noticias/abc', 'Noticia no encontrada.'],
  ['/noticias/999999', 'Noticia no encontrada.'],
  ['/noticias/0', 'Noticia no encontrada.'],
  ['/noticias/-1', 'Noticia no encontrada.'],
  ['/noticias/1.5', 'Noticia no encontrada.'],
  ['/noticias/007', 'Noticia no encontrada.'],
  ['/noticias/99999999999999999999', 'Noticia no encontrada.'],
  ['/articulos/abc', 'Artículo no encontrado'],
  ['/articulos/999999', 'Artículo no encontrado'],
  ['/articulos/2147483648', 'Artículo no encontrado'],
  ["/articulos/1'%20OR%201=1", 'Artículo no encontrado'],
  ['/noticias-destacadas/abc', 'Blog no encontrado'],
  ['/noticias-destacadas/999999', 'Blog no encontrado'],
  ['/foro/abc', 'Tema no encontrado'],
  ['/foro/999999', 'Tema no encontrado'],
  ['/articulos?page=0', 'Artículo no encontrado'],
  ['/articulos?page=-1', 'Artículo no encontrado'],
  ['/articulos?page=1e9', 'Artículo no encontrado'],
  [`/articulos?page=${BEYOND}`, 'Artículo no encontrado'],
  ['/articulos?page=999', 'Artículo no encontrado'],
  ['/articulos?search=agua&page=999', 'Artículo no encontrado'],
  ['/articulos?search=agua&page=abc', 'Artículo no encontrado'],
  ['/noticias?page=999', 'Noticia no encontrada.'],
  ['/noticias-destacadas?page=999', 'Blog no encontrado'],
  ['/ediciones?page=999', 'No hay ediciones disponibles'],
  ['/foro?page=999', 'Tema no encontrado'],
  ['/foro?categoria=no-existe', 'Tema no encontrado'],
  ['/foro?categoria=../../x', 'Tema no encontrado'],
  ['/no-existe', lost],
  ['/nosotros/mas', lost],
  ['/articulos/1/mas', 'Artículo no encontrado'],
] as const;

for (const [path, text] of missing) {
  test(`${path} is a 404 that says '${text}'`, async ({ page }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expectMissing(page, text);
  });
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  for (const [path, text] of [
    ['/noticias/abc', 'Noticia no encontrada.'],
    ['/articulos/999999', 'Artículo no encontrado'],
    ['/articulos?page=999', 'Artículo no encontrado'],
    ['/no-existe', lost],
  ] as const) {
    test(`${path} has its screen in the HTML of the server`, async ({ page }) => {
      const response = await page.goto(path);
      expect(response?.status()).toBe(404);
      await expectMissing(page, text);
    });
  }
});

test('a path in broken percent-encoding or with a control character is a 404', async ({
  request,
}) => {
  for (const path of ['/%E0%A4%A', '/articulos/%', '/articulos/%00', '/noticias/1%0d%0aX: y']) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(404);
    expect(await response.text(), path).toContain(lost);
  }
});

for (const [path, text] of [
  ['/noticias/999999', 'Noticia no encontrada.'],
  ['/articulos/999999', 'Artículo no encontrado'],
  ['/noticias-destacadas/999999', 'Blog no encontrado'],
  ['/foro/999999', 'Tema no encontrado'],
] as const) {
  test(`a client-side navigation to ${path} ends at its screen`, async ({ page }) => {
    await page.goto('/nosotros');
    await follow(page, path);
    await expect(page).toHaveURL(path);
    await expectMissing(page, text);
  });
}

test('no cache keeps a 404 for more than a minute', async ({ request }) => {
  for (const path of ['/noticias/abc', '/articulos/999999', '/articulos?page=999', '/no-existe']) {
    const response = await request.get(path);
    expect(response.headers()['cache-control'], path).toBe('s-maxage=60');
  }
});
