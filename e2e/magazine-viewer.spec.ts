import { expect, type Page, test } from '@playwright/test';
import { hydrated } from './support/hydrated.ts';
import { editions, first } from './support/magazine.ts';

const opener = (page: Page) => page.getByRole('link', { name: 'Ver Revista' });
const viewer = (page: Page) => page.getByRole('dialog');

async function openViewer(page: Page) {
  await page.goto('/');
  await (await hydrated(opener(page))).click();
  await expect(viewer(page)).toBeVisible();
}

test('the viewer frames the printed version under the title of the edition', async ({ page }) => {
  const { titulo_edicion, numero_edicion } = first(await editions());
  await openViewer(page);

  const frame = viewer(page).locator('iframe');
  await expect(viewer(page)).toHaveAccessibleName(titulo_edicion);
  await expect(frame).toHaveAttribute('title', titulo_edicion);
  await expect(frame).toHaveAttribute('src', (await opener(page).getAttribute('href')) ?? '');
  await expect(frame).toHaveAttribute('sandbox', /./);
  await expect(frame.contentFrame().locator('body')).toContainText(String(numero_edicion));
});

for (const [way, close] of [
  ['Escape', (page: Page) => page.keyboard.press('Escape')],
  ['a click on the backdrop', (page: Page) => page.mouse.click(6, 300)],
  ['the close icon', (page: Page) => page.getByRole('button', { name: 'Cerrar el visor' }).click()],
  ["'Cerrar'", (page: Page) => page.getByRole('button', { name: 'Cerrar', exact: true }).click()],
] as const) {
  test(`${way} closes the viewer and gives the focus back`, async ({ page }) => {
    await openViewer(page);
    await close(page);
    await expect(viewer(page)).toBeHidden();
    await expect(opener(page)).toBeFocused();
  });
}

test('a click on what the viewer shows does not close it', async ({ page }) => {
  await openViewer(page);
  await viewer(page).getByRole('heading').click();
  await expect(viewer(page)).toBeVisible();
});

test('on a phone that is held sideways most of the viewer is the edition', async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await openViewer(page);
  const box = await viewer(page).locator('iframe').boundingBox();
  expect(box?.width).toBe(844);
  expect(box?.height).toBeGreaterThan(390 * 0.7);
});

test('the page behind the viewer does not scroll', async ({ page }) => {
  await openViewer(page);
  const place = await page.evaluate(() => window.scrollY);
  await page.mouse.move(6, 300);
  await page.mouse.wheel(0, 600);
  await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden');
  expect(await page.evaluate(() => window.scrollY)).toBe(place);

  await page.keyboard.press('Escape');
  await expect(page.locator('html')).not.toHaveCSS('overflow-y', 'hidden');
});

test("'Abrir en nueva pestaña' opens the printed version in a tab", async ({ page }) => {
  await openViewer(page);
  const link = viewer(page).getByRole('link', { name: 'Abrir en nueva pestaña' });
  const [tab] = await Promise.all([page.waitForEvent('popup'), link.click()]);
  await expect(tab).toHaveURL((await opener(page).getAttribute('href')) ?? '');
});

test('the frame is cleared 300 ms after the viewer closed', async ({ page }) => {
  await page.clock.install();
  await openViewer(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.keyboard.press('Escape');
  await expect(viewer(page)).toBeHidden();

  const frames = page.locator('dialog iframe');
  await expect(frames).toHaveCount(1);
  await page.clock.runFor(299);
  await expect(frames).toHaveCount(1);
  // On a busy machine React may have begun to count some milliseconds later.
  await expect(async () => {
    await page.clock.runFor(1);
    expect(await frames.count()).toBe(0);
  }).toPass();
});

test('the viewer opens again after it closed', async ({ page }) => {
  await openViewer(page);
  await page.keyboard.press('Escape');
  await expect(viewer(page)).toBeHidden();
  await opener(page).click();
  await expect(viewer(page).locator('iframe')).toBeVisible();
});

test('the list of editions opens each of them in the viewer', async ({ page }) => {
  const { titulo_edicion } = first((await editions()).slice(2));
  await page.goto('/ediciones');
  const list = page.getByRole('region', { name: 'Todas las ediciones' });
  await (await hydrated(list.getByRole('link', { name: titulo_edicion }))).click();
  await expect(viewer(page)).toHaveAccessibleName(titulo_edicion);
});
