import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, type BrowserContext, chromium, devices, type Page } from '@playwright/test';
import { hydrated } from '../../e2e/support/hydrated.ts';
import { BROWSER_FLAGS } from '../lib/browser-flags.ts';
import { longestInteraction, timeToTitle, watchInteractions } from '../lib/interactions.ts';
import type { Magazine } from '../lib/magazine.ts';
import { formatRounds } from '../lib/markdown.ts';
import { findPages, type PageName } from '../lib/page-list.ts';
import type { Part } from '../lib/part.ts';
import { firstVisit } from '../lib/slow-line.ts';

/** CPU slowdown of a phone relative to this machine. */
const SLOWDOWN = 4;
/** Delay from hover to click, and from touch start to touch end. */
const HOVER_MS = 200;
const TOUCH_MS = 80;
/** Wait until a slow phone has loaded the session. */
const SETTLED_MS = 2000;
const READER = { email: 'lector@veta.test', password: 'Mineria2026!' };

const PHONE = devices['Pixel 7'];
const DESKTOP = devices['Desktop Chrome'];

type Paths = Record<PageName, string>;

/** An interaction and its latencies, in milliseconds per round. */
interface Measured {
  name: string;
  rounds: number[];
}

/**
 * Interaction latencies: after a click on a link with a warm cache, after a touch on
 * a phone whose CPU is four times slower than the machine, and on such a phone at a first visit.
 */
export const interaction: Part = async (bench) => {
  const magazine = await bench.magazine();
  const paths = await findPages(magazine.origin);
  const browser = await chromium.launch({
    executablePath: await bench.chromium(),
    args: BROWSER_FLAGS,
  });
  const measured = new Map<string, number[]>();
  const note = (name: string, ms: number) =>
    measured.set(name, [...(measured.get(name) ?? []), ms]);
  try {
    // The first round warms up.
    for (let round = 0; round <= bench.options.rounds; round += 1) {
      bench.context.progress.step(`Clicking, round ${round} of ${bench.options.rounds}`);
      const seen = await doAll(browser, magazine, paths);
      if (round > 0) for (const [name, ms] of Object.entries(seen)) note(name, ms);
    }
  } finally {
    await browser.close();
  }
  const measurements = [...measured].map(([name, rounds]): Measured => ({ name, rounds }));
  return {
    heading: 'What readers wait for after a click',
    columns: ['what', 'ms'],
    rows: measurements.map(({ name, rounds }) => [name, formatRounds(rounds, 0)]),
    notes: [
      `Links: until the title stands, ${HOVER_MS} ms after the mouse came or ${TOUCH_MS} ms after the finger.`,
      `Slow line: an article at a first visit, at 1.6 Mbit/s and 150 ms, on a ${SLOWDOWN}× slowed processor; the press comes before the scripts.`,
      `All else: the longest interaction on a ${SLOWDOWN}× slowed processor.`,
    ],
    measurements,
  };
};

async function doAll(
  browser: Browser,
  { siteUrl }: Magazine,
  paths: Paths,
): Promise<Record<string, number>> {
  const seen: Record<string, number> = {};
  const mouse = await openReader(browser, siteUrl, { ...DESKTOP });
  seen['link to an article, mouse'] = await followLink(mouse.page, siteUrl, paths, async (link) => {
    await link.hover();
    await pause(HOVER_MS);
    await link.click();
  });
  await mouse.context.close();

  const phone = await openReader(browser, siteUrl, { ...PHONE });
  const { page } = phone;
  seen['link to an article, finger'] = await followLink(page, siteUrl, paths, async (link) => {
    const box = await link.boundingBox();
    if (!box) throw new Error('The link is not on the screen.');
    const session = await phone.context.newCDPSession(page);
    const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
    await pause(TOUCH_MS);
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  });

  const session = await phone.context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.goto(siteUrl + paths['news list'], { waitUntil: 'networkidle' });
  const search = page.getByRole('banner').getByRole('button', { name: 'Buscar', exact: true });
  await hydrated(search);
  seen['open and close the search'] = await longestInteraction(page, async () => {
    await search.tap();
    await page.getByRole('combobox', { name: 'Buscar noticias' }).waitFor();
    await page.keyboard.type('litio', { delay: 120 });
    await page.keyboard.press('Escape');
  });
  seen['open the menu'] = await longestInteraction(page, () =>
    page.getByRole('button', { name: 'Abrir el menú' }).tap(),
  );
  await page.goto(siteUrl + paths.article, { waitUntil: 'networkidle' });
  // Before the session is loaded the button leads to the sign-in screen.
  const like = page.locator('button[aria-pressed]').filter({ hasText: /gusta/ }).first();
  await like.scrollIntoViewIfNeeded();
  await pause(SETTLED_MS);
  seen['like an article'] = await longestInteraction(page, async () => {
    await like.tap();
    await like.tap();
  });
  await page.locator('#comentarios').scrollIntoViewIfNeeded();
  const writing = page.locator('#comentarios').getByRole('textbox').first();
  await hydrated(writing);
  seen['write a comment'] = await longestInteraction(page, async () => {
    await writing.tap();
    await page.keyboard.type('Buen artículo.', { delay: 120 });
  });
  await page.goto(siteUrl + paths.forum, { waitUntil: 'networkidle' });
  const newTopic = page.getByRole('button', { name: 'Nuevo Tema' });
  await hydrated(newTopic);
  seen['open a dialog'] = await longestInteraction(page, async () => {
    await newTopic.tap();
    await page.getByRole('dialog').waitFor();
  });
  await phone.context.close();

  const slowPhone = { device: PHONE, slowdown: SLOWDOWN };
  const first = await firstVisit(browser, siteUrl + paths.article, slowPhone);
  seen['slow line: first text'] = first.text;
  seen['slow line: menu, pressed at once'] = first.menu;
  return seen;
}

async function openReader(
  browser: Browser,
  siteUrl: string,
  device: object,
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ ...device, locale: 'es-ES' });
  const answer = await context.request.post(`${siteUrl}/api/v1/users/auth/login`, {
    data: READER,
    headers: { origin: siteUrl },
  });
  if (!answer.ok()) throw new Error(`No login: ${answer.status()}`);
  const page = await context.newPage();
  // The login marker of the sign-in screen, for scripts, which cannot read the cookies.
  await page.addInitScript("localStorage.setItem('sesion', '1')");
  await watchInteractions(page);
  return { context, page };
}

/** Navigates from the list of articles to an unvisited one, after another was visited. */
async function followLink(
  page: Page,
  siteUrl: string,
  paths: Paths,
  click: (link: ReturnType<Page['locator']>) => Promise<unknown>,
): Promise<number> {
  await page.goto(siteUrl + paths.article, { waitUntil: 'networkidle' });
  await page.goto(`${siteUrl}/articulos`, { waitUntil: 'networkidle' });
  const links = page.locator(`main a[href^="/articulos/"]:not([href="${paths.article}"])`);
  const link = links.filter({ visible: true }).first();
  await link.scrollIntoViewIfNeeded();
  const path = await link.getAttribute('href');
  if (!path) throw new Error('The list links to one article alone.');
  return timeToTitle(page, path, () => click(link));
}
