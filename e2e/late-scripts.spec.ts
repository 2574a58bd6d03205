import type { Page } from '@playwright/test';
import { hydrated } from './support/hydrated.ts';
import { articles } from './support/magazine.ts';
import { openSignedIn } from './support/thread.ts';
import { expect, test } from './support/visitor.ts';

/** An article of the demo whose picture is the first thing on its page, with where it is. */
async function illustrated(): Promise<string> {
  const found = (await articles()).find(({ imagen_principal }) => imagen_principal);
  if (!found) throw new Error('No article of the demo has a picture.');
  return `/articulos/${found.id}`;
}

/** From now on nothing happens in the page because time passes. */
async function stopTime(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1000);
}

/** Opens a page whose pictures do not come before `arrive` is called; `scripts` are those it asked for. */
async function openOnASlowLine(page: Page, path: string) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.route(/\/_next\/image|\/media\//, async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return { arrive: resolve, scripts };
}

const search = (page: Page) => page.getByRole('button', { name: 'Buscar' }).first();

test('a page fetches its scripts when its picture is there, and then answers', async ({ page }) => {
  const { arrive, scripts } = await openOnASlowLine(page, await illustrated());
  expect(scripts).toEqual([]);
  arrive();
  await hydrated(search(page));
  expect(scripts.length).toBeGreaterThan(0);
});

test('a picture that never comes does not keep the scripts', async ({ page }) => {
  await openOnASlowLine(page, await illustrated());
  await hydrated(search(page));
});

test('who touches a page has its scripts at once', async ({ page }) => {
  await stopTime(page);
  const { scripts } = await openOnASlowLine(page, await illustrated());
  await page.keyboard.press('Tab');
  await expect.poll(() => scripts.length).toBeGreaterThan(0);
});

test('a page in a tab that nobody sees fetches its scripts without waiting', async ({ page }) => {
  await stopTime(page);
  await page.addInitScript(() => Object.defineProperty(document, 'hidden', { value: true }));
  const { scripts } = await openOnASlowLine(page, await illustrated());
  await expect.poll(() => scripts.length).toBeGreaterThan(0);
});

test('who is signed in has the scripts at once: they may want to write', async ({ browser }) => {
  const page = await openSignedIn(browser);
  await stopTime(page);
  const { scripts } = await openOnASlowLine(page, await illustrated());
  await expect.poll(() => scripts.length).toBeGreaterThan(0);
});

test('no script is fetched twice', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto(await illustrated());
  await hydrated(search(page));
  await page.waitForLoadState('networkidle');
  expect(scripts).toEqual([...new Set(scripts)]);
});
