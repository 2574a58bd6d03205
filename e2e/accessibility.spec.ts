import { expect, test } from '@playwright/test';
import { watchComplaints } from './support/complaints.ts';
import { findingsInEitherTheme } from './support/findings.ts';
import { gluedTexts } from './support/glued-texts.ts';
import { hydrated, hydratedPage } from './support/hydrated.ts';
import {
  doubleText,
  expectNoSidewaysScrolling,
  expectNothingHangsOut,
} from './support/page-width.ts';
import { accountPages, newsletterPages, publicPages } from './support/public-pages.ts';
import { openSearchBox } from './support/search-box.ts';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

test.beforeEach(async ({ page }) => {
  await page.route('https://www.openstreetmap.org/**', (route) => route.fulfill({ body: '' }));
  await page.emulateMedia({ reducedMotion: 'reduce' });
});

for (const { route, find } of [...publicPages, ...newsletterPages, ...accountPages]) {
  test(`axe finds nothing on ${route} in either theme, and it fits every width and size of text`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize(PHONE);
    // In the light theme content-policy.spec.ts opens every page, those of the panel too.
    await page.emulateMedia({ colorScheme: 'dark' });
    const complaints = watchComplaints(page);
    await page.goto((await find()).path);
    await hydratedPage(page);
    expect(complaints).toEqual([]);
    expect(await gluedTexts(page)).toEqual([]);
    expect(await findingsInEitherTheme(page)).toEqual([]);
    await page.setViewportSize(DESKTOP);
    expect(await findingsInEitherTheme(page)).toEqual([]);

    // A zoom of 400 %: no sideways scrolling, and what scrolls by itself holds all of it.
    await page.setViewportSize({ width: 320, height: 256 });
    await expectNoSidewaysScrolling(page);
    await expectNothingHangsOut(page);

    // Text of twice the size, by a style sheet of the reader and by the setting of the browser.
    await page.evaluate(doubleText);
    for (const viewport of [PHONE, { width: 1024, height: 900 }, DESKTOP]) {
      await page.setViewportSize(viewport);
      await expectNoSidewaysScrolling(page);
    }
    await page.evaluate(() => document.documentElement.removeAttribute('style'));
    await page.setViewportSize(PHONE);
    const browser = await context.newCDPSession(page);
    await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(
      '32px',
    );
    await expectNoSidewaysScrolling(page);
  });
}

test('axe finds nothing in the viewer in either theme', async ({ page }) => {
  await page.goto('/');
  await (await hydrated(page.getByRole('link', { name: 'Ver Revista' }))).click();
  await expect(page.getByRole('dialog').locator('iframe')).toBeVisible();
  expect(await findingsInEitherTheme(page)).toEqual([]);
});

test('axe finds nothing in the open menu in either theme', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/');
  await (await hydrated(page.getByRole('button', { name: 'Abrir el menú' }))).click();
  expect(await findingsInEitherTheme(page)).toEqual([]);
});

for (const [name, viewport] of [
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
] as const) {
  test(`axe finds nothing in the search box on ${name} in either theme`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.goto('/contacto');
    const { field, status, options } = await openSearchBox(page);
    expect(await findingsInEitherTheme(page)).toEqual([]);
    await field.fill('agua');
    await expect(options.first()).toBeVisible();
    await field.press('ArrowDown');
    expect(await findingsInEitherTheme(page)).toEqual([]);
    await field.fill('zzqxvw');
    await expect(status).toContainText('No se encontraron resultados');
    expect(await findingsInEitherTheme(page)).toEqual([]);
    await page.route('**/api/buscar?**', (route) => route.fulfill({ status: 502, json: {} }));
    await field.fill('oro');
    await expect(status).toContainText('Error al realizar la búsqueda');
    expect(await findingsInEitherTheme(page)).toEqual([]);
  });
}

test('axe finds nothing on a search without results in either theme', async ({ page }) => {
  await page.goto('/buscar?q=zzqxvw&tipo=foro');
  expect(await findingsInEitherTheme(page)).toEqual([]);
});

test('axe finds nothing on a missing page in either theme', async ({ page }) => {
  await page.goto('/no-existe');
  expect(await findingsInEitherTheme(page)).toEqual([]);
});
