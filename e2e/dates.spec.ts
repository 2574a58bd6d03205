import type { Browser, Page } from '@playwright/test';
import { watchComplaints } from './support/complaints.ts';
import { hydrated } from './support/hydrated.ts';
import { articles, first, newestTopic } from './support/magazine.ts';
import { expect, test } from './support/visitor.ts';

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
