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
    const address = await path();
    const complaints: string[] = [];
    const seen = async (timeZone: string) => {
      const visit = await datesSeen(browser, timeZone, address);
      complaints.push(...visit.complaints);
      return visit.dates;
    };
    // Repeated where another test has published something between the two.
    await expect(async () => {
      const inLima = await seen('America/Lima');
      expect(inLima.length).toBeGreaterThan(0);
      expect(await seen('Europe/Madrid')).toEqual(inLima);
    }).toPass({ timeout: 60_000 });
    expect(complaints).toEqual([]);
  });
}

async function datesSeen(browser: Browser, timezoneId: string, path: string) {
  const page = await browser.newPage({ timezoneId, baseURL: process.env.E2E_SITE_URL ?? '' });
  const complaints = watchComplaints(page);
  await openWhole(page, path);
  const dates = await page.locator('time').allTextContents();
  await page.close();
  return { dates, complaints };
}

/** Opens a page and waits until it is hydrated: hydration errors are logged by then. */
async function openWhole(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page.getByRole('button', { name: 'Cambiar entre tema claro y oscuro' }));
}
