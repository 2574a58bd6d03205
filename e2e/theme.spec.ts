import { expect, type Page, test } from '@playwright/test';
import { hydrated } from './support/hydrated.ts';

const LIGHT = 'rgb(247, 242, 232)';
const DARK = 'rgb(23, 19, 16)';

const background = (page: Page) => expect(page.locator('body'));
const toggle = (page: Page) =>
  page.getByRole('button', { name: 'Cambiar entre tema claro y oscuro' });

test('the page follows the theme of the system', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  await background(page).toHaveCSS('background-color', DARK);
  await page.emulateMedia({ colorScheme: 'light' });
  await background(page).toHaveCSS('background-color', LIGHT);
});

/** Colours that a browser may paint what is around the page with. */
const colors = (page: Page) =>
  expect.poll(() =>
    page
      .locator('meta[name="theme-color"]')
      .evaluateAll((all) => [...new Set(all.map((meta) => meta.getAttribute('content')))].sort()),
  );

test('the colour around the page is that of the chosen theme, on every page and in every tab', async ({
  page,
  context,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/contacto');
  await colors(page).toEqual(['#171310', '#f7f2e8']);
  const other = await context.newPage();
  await other.goto('/nosotros');
  await (await hydrated(toggle(page))).click();
  await colors(page).toEqual(['#171310']);
  await colors(other).toEqual(['#171310']);
  await background(other).toHaveCSS('background-color', DARK);

  await page.getByRole('link', { name: 'Nosotros', exact: true }).first().click();
  await expect(page).toHaveURL('/nosotros');
  await colors(page).toEqual(['#171310']);
  await page.reload();
  await hydrated(toggle(page));
  await colors(page).toEqual(['#171310']);

  await page.emulateMedia({ colorScheme: 'dark' });
  await toggle(page).click();
  await colors(page).toEqual(['#f7f2e8']);
});

test('the chosen theme is remembered across pages and visits', async ({ page, context }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  await (await hydrated(toggle(page))).click();
  await background(page).toHaveCSS('background-color', DARK);

  await page.goto('/foro');
  await background(page).toHaveCSS('background-color', DARK);
  const later = await context.newPage();
  await later.goto('/contacto');
  await background(later).toHaveCSS('background-color', DARK);

  await (await hydrated(toggle(later))).click();
  await later.reload();
  await background(later).toHaveCSS('background-color', LIGHT);
});

test('a remembered theme is there before anything is painted', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('tema', 'dark');
    new MutationObserver((_changes, observer) => {
      if (!document.body) return;
      observer.disconnect();
      Object.assign(window, { themeBeforeBody: document.documentElement.dataset.theme });
    }).observe(document, { childList: true, subtree: true });
  });
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  expect(await page.evaluate(() => Reflect.get(window, 'themeBeforeBody'))).toBe('dark');
  await background(page).toHaveCSS('background-color', DARK);
});

test('a browser that stores nothing still switches the theme', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  await (await hydrated(toggle(page))).click();
  await background(page).toHaveCSS('background-color', DARK);
});
