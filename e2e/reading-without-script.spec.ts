import { expect, test } from '@playwright/test';
import { accountPages, newsletterPages, publicPages } from './support/public-pages.ts';

test.use({ javaScriptEnabled: false });

for (const { route, find } of [...publicPages, ...newsletterPages]) {
  test(`${route} holds its content in the HTML of the server`, async ({ page }) => {
    const { path, title, content } = await find();
    const response = await page.goto(path);

    expect(response?.status()).toBe(200);
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    await expect(page.locator('h1')).toHaveCount(1);
    await expect(page.locator('h1')).toHaveText(title);
    await expect(page.getByRole('main')).toContainText(content);
    await expect(page.getByRole('contentinfo')).toContainText('Noticias Recientes');
  });
}

for (const { route, find } of accountPages) {
  test(`${route} says in the HTML of the server what it is`, async ({ page }) => {
    const { path, title, content } = await find();
    await page.goto(path);
    await expect(page.locator('h1')).toHaveText(title);
    await expect(page.getByRole('main')).toContainText(content);
    await expect(page.getByRole('main')).toContainText('hace falta JavaScript');
  });
}

test('the navigation leads to every section on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  for (const [name, path] of [
    ['Ediciones', '/ediciones'],
    ['Noticias', '/noticias'],
    ['Foro', '/foro'],
    ['Nosotros', '/nosotros'],
    ['Contacto', '/contacto'],
    ['Inicio', '/'],
  ] as const) {
    await page.getByRole('navigation', { name: 'Principal' }).getByText(name).click();
    await expect(page).toHaveURL(path);
  }
});

test('the menu that stands open on a phone stands above the page, and covers nothing of it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/foro');
  const menu = await page.getByRole('navigation', { name: 'Principal' }).boundingBox();
  const main = await page.getByRole('main').boundingBox();
  expect((menu?.y ?? 0) + (menu?.height ?? 0)).toBeLessThanOrEqual(main?.y ?? 0);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(page.getByRole('navigation', { name: 'Principal' })).not.toBeInViewport();
});

test("'Ver Revista' leads to the printed version itself", async ({ page, request }) => {
  await page.goto('/');
  const link = page.getByRole('link', { name: 'Ver Revista' });
  await expect(link).toHaveAttribute('target', '_blank');

  const printed = await request.get((await link.getAttribute('href')) ?? '');
  expect(printed.status()).toBe(200);
});

test('what only works with script is not shown', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Abrir el menú' })).toBeHidden();
  await expect(
    page.getByRole('button', { name: 'Cambiar entre tema claro y oscuro' }),
  ).toBeHidden();
});
