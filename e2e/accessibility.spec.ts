import { expect, test } from '@playwright/test';
import { findings } from './support/findings.ts';
import { hydrated } from './support/hydrated.ts';
import { publicPages } from './support/public-pages.ts';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

test.beforeEach(async ({ page }) => {
  await page.route('https://www.openstreetmap.org/**', (route) => route.fulfill({ body: '' }));
  await page.emulateMedia({ reducedMotion: 'reduce' });
});

for (const colorScheme of ['light', 'dark'] as const) {
  for (const { route, find } of publicPages) {
    test(`axe finds nothing on ${route} in the ${colorScheme} theme`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize(PHONE);
      await page.goto((await find()).path);
      expect(await findings(page)).toEqual([]);
      await page.setViewportSize(DESKTOP);
      expect(await findings(page)).toEqual([]);
    });
  }

  test(`axe finds nothing in the viewer in the ${colorScheme} theme`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto('/');
    await (await hydrated(page.getByRole('link', { name: 'Ver Revista' }))).click();
    await expect(page.getByRole('dialog').locator('iframe')).toBeVisible();
    expect(await findings(page)).toEqual([]);
  });

  test(`axe finds nothing in the open menu in the ${colorScheme} theme`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize(PHONE);
    await page.goto('/');
    await (await hydrated(page.getByRole('button', { name: 'Abrir el menú' }))).click();
    expect(await findings(page)).toEqual([]);
  });

  test(`axe finds nothing on a missing page in the ${colorScheme} theme`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto('/no-existe');
    expect(await findings(page)).toEqual([]);
  });
}

for (const { route, find } of publicPages) {
  test(`${route} needs no sideways scrolling at 320 px, a zoom of 400 %`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 256 });
    await page.goto((await find()).path);
    const widths = await page.evaluate(() => ({
      content: document.documentElement.scrollWidth,
      window: document.documentElement.clientWidth,
    }));
    expect(widths.content).toBeLessThanOrEqual(widths.window);
  });
}
