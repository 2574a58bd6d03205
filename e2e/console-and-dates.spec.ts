import { type Browser, expect, type Page, test } from '@playwright/test';
import { hydrated } from './support/hydrated.ts';
import { articles, first, newestTopic } from './support/magazine.ts';
import { accountPages, publicPages } from './support/public-pages.ts';

/** What a page complains about: its console errors (hydration among them) and what it throws. */
function watchComplaints(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  return complaints;
}

for (const { route, find } of [...publicPages, ...accountPages]) {
  test(`${route} has nothing to complain about`, async ({ page }) => {
    await expectNoComplaints(page, (await find()).path);
  });
}

test('a page in the dark theme has nothing to complain about', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoComplaints(page, '/');
});

async function expectNoComplaints(page: Page, path: string): Promise<void> {
  // The map is another site's page, which this network may not reach.
  await page.route('https://www.openstreetmap.org/**', (route) => route.fulfill({ body: '' }));
  const complaints = watchComplaints(page);
  await openWhole(page, path);
  expect(complaints).toEqual([]);
}

const dated = {
  'the home page': async () => '/',
  'an article': async () => `/articulos/${first(await articles()).id}`,
  'the forum': async () => '/foro',
  'a topic': async () => `/foro/${(await newestTopic()).id}`,
};

for (const [name, path] of Object.entries(dated)) {
  test(`readers in Lima and in Madrid see the same dates on ${name}`, async ({ browser }) => {
    const inLima = await datesSeen(browser, 'America/Lima', await path());
    expect(inLima.length).toBeGreaterThan(0);
    expect(await datesSeen(browser, 'Europe/Madrid', await path())).toEqual(inLima);
  });
}

async function datesSeen(browser: Browser, timezoneId: string, path: string): Promise<string[]> {
  const page = await browser.newPage({ timezoneId, baseURL: process.env.E2E_SITE_URL ?? '' });
  const complaints = watchComplaints(page);
  await openWhole(page, path);
  const dates = await page.locator('time').allTextContents();
  expect(complaints).toEqual([]);
  await page.close();
  return dates;
}

/** Opens a page and waits until React has taken over: what it dislikes has been said by then. */
async function openWhole(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page.getByRole('button', { name: 'Cambiar entre tema claro y oscuro' }));
}
