import type { Browser, Page } from '@playwright/test';
import { SUPERUSER } from './support/accounts.ts';
import { hydrated } from './support/hydrated.ts';
import { articles, first, newestTopic } from './support/magazine.ts';
import { openPanel, panelMenu } from './support/panel.ts';
import { accountPages, publicPages } from './support/public-pages.ts';
import { expect, test } from './support/visitor.ts';

/** Console errors of a page (hydration among them) and its uncaught exceptions. */
function watchComplaints(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  return complaints;
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const { route, find } of [...publicPages, ...accountPages]) {
    test(`${route} logs no error in the ${colorScheme} theme`, async ({ page }) => {
      // The map is another site's page, which this network may not reach.
      await page.route('https://www.openstreetmap.org/**', (route) => route.fulfill({ body: '' }));
      await page.emulateMedia({ colorScheme });
      const complaints = watchComplaints(page);
      await openWhole(page, (await find()).path);
      expect(complaints).toEqual([]);
    });
  }
}

test('no section of the panel logs an error', async ({ browser }) => {
  const page = await openPanel(browser, '/panel-admin', SUPERUSER);
  const complaints = watchComplaints(page);
  const links = panelMenu(page).getByRole('link');
  await expect(links.first()).toBeVisible();
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(addresses.length).toBeGreaterThan(5);
  for (const address of addresses) {
    await openWhole(page, address ?? '');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  expect(complaints).toEqual([]);
});

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

/** Opens a page and waits until it is hydrated: hydration errors are logged by then. */
async function openWhole(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page.getByRole('button', { name: 'Cambiar entre tema claro y oscuro' }));
}
