import { type Browser, expect, type Page, test } from '@playwright/test';
import { articles, first, topics } from './support/magazine.ts';
import { publicPages } from './support/public-pages.ts';

/** What a page complains about: its console errors (hydration among them) and what it throws. */
function watchComplaints(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  return complaints;
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const { route, find } of publicPages) {
    test(`${route} has nothing to complain about in the ${colorScheme} theme`, async ({ page }) => {
      // The map is another site's page, which this network may not reach.
      await page.route('https://www.openstreetmap.org/**', (route) => route.fulfill({ body: '' }));
      await page.emulateMedia({ colorScheme });
      const complaints = watchComplaints(page);
      await page.goto((await find()).path, { waitUntil: 'networkidle' });
      expect(complaints).toEqual([]);
    });
  }
}

test('readers in every time zone see the same dates', async ({ browser }) => {
  const paths = [
    '/',
    `/articulos/${first(await articles()).id}`,
    '/foro',
    `/foro/${first(await topics()).id}`,
  ];
  for (const path of paths) {
    const inLima = await datesSeen(browser, 'America/Lima', path);
    expect(inLima.length, path).toBeGreaterThan(0);
    expect(await datesSeen(browser, 'Europe/Madrid', path), path).toEqual(inLima);
    expect(await datesSeen(browser, 'Pacific/Auckland', path), path).toEqual(inLima);
  }
});

async function datesSeen(browser: Browser, timezoneId: string, path: string): Promise<string[]> {
  const page = await browser.newPage({ timezoneId, baseURL: process.env.E2E_SITE_URL ?? '' });
  const complaints = watchComplaints(page);
  await page.goto(path, { waitUntil: 'networkidle' });
  const dates = await page.locator('time').allTextContents();
  expect(complaints).toEqual([]);
  await page.close();
  return dates;
}
