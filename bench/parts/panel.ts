import { join } from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import type { Bench } from '../lib/bench.ts';
import { BROWSER_FLAGS } from '../lib/browser-flags.ts';
import { readDemoTexts } from '../lib/demo-texts.ts';
import { fillArticles } from '../lib/fill-articles.ts';
import { type Magazine, openMagazine } from '../lib/magazine.ts';
import { formatNumber } from '../lib/markdown.ts';
import type { Part } from '../lib/part.ts';
import { openPostgres, POSTGRES_MISSING } from '../lib/postgres.ts';
import { createCorpus } from '../lib/search-corpus.ts';
import { percentile } from '../lib/statistics.ts';

const ARTICLES = 10_000;
const HEADING = 'Panel, an editor at the articles';
/** Demo editor. */
const EDITOR = { email: 'admin@veta.test', password: 'Mineria2026!' };
const TYPED = 'cobre y agua de mina';
/** Key interval of fast typing, in milliseconds. */
const KEY_PAUSE_MS = 80;

/** Latencies of one visit, in milliseconds. */
interface Waited {
  /** From the navigation to the first row of the table. */
  firstTable: number;
  /** The same with a warm browser cache. */
  secondTable: number;
  /** Longest task during typing; 0 if none took 50 ms. */
  longestTask: number;
  /** Longest time between two frames meanwhile. */
  longestFrame: number;
  /** From Enter to the rows of the results. */
  found: number;
}

/** Latencies of the panel with many articles, on a separate PostgreSQL. */
export const panel: Part = async (bench) => {
  await bench.close();
  const postgres = await openPostgres(bench.context);
  if (!postgres) {
    return {
      heading: HEADING,
      columns: ['articles'],
      rows: [],
      notes: [POSTGRES_MISSING],
      measurements: [],
    };
  }
  const magazine = await openMagazine(bench.context, join(bench.folder, 'panel'), {
    DATABASE_URL: postgres.url,
  });
  const next = createCorpus(await readDemoTexts(magazine.apiOrigin), 1);
  const filling = fillArticles(postgres.url, ARTICLES, next);
  bench.context.progress.step(`Writing ${formatNumber(ARTICLES)} articles`);
  await filling;
  const waited = await visitPanel(bench, magazine);
  await magazine.stop();
  await postgres.stop();
  const row = (name: string, of: (visit: Waited) => number) => [
    name,
    ...[0.5, 1].map((share) => formatNumber(percentile(waited.map(of), share))),
  ];
  return {
    heading: HEADING,
    columns: ['waiting for', 'median ms', 'longest ms'],
    rows: [
      row('first table, first visit', ({ firstTable }) => firstTable),
      row('first table, second visit', ({ secondTable }) => secondTable),
      row('longest task while typing', ({ longestTask }) => longestTask),
      row('longest frame while typing', ({ longestFrame }) => longestFrame),
      row('rows of a search', ({ found }) => found),
    ],
    notes: [`${formatNumber(ARTICLES)} articles; ${postgres.version}, without fsync.`],
    measurements: waited,
  };
};

async function visitPanel(bench: Bench, { siteUrl }: Magazine): Promise<Waited[]> {
  const browser = await chromium.launch({
    executablePath: await bench.chromium(),
    args: BROWSER_FLAGS,
  });
  try {
    const waited: Waited[] = [];
    // The first round warms up.
    for (let round = 0; round <= bench.options.rounds; round += 1) {
      bench.context.progress.step(`Opening the panel, round ${round} of ${bench.options.rounds}`);
      const context = await browser.newContext({ locale: 'es-ES' });
      const answer = await context.request.post(`${siteUrl}/api/v1/users/auth/login`, {
        data: EDITOR,
        headers: { origin: siteUrl },
      });
      if (!answer.ok()) throw new Error(`No login: ${answer.status()}`);
      const visit = await work(context, siteUrl);
      if (round > 0) waited.push(visit);
      await context.close();
    }
    return waited;
  } finally {
    await browser.close();
  }
}

const WATCH_TASKS = `
  globalThis.tasks = [];
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) globalThis.tasks.push(duration);
  }).observe({ type: 'longtask' });
  globalThis.frames = [];
  let last = performance.now();
  const note = (now) => { globalThis.frames.push(now - last); last = now; requestAnimationFrame(note); };
  requestAnimationFrame(note);
`;

/** Time from navigation to the first row; checked in the page in each frame. */
const FIRST_ROW = `new Promise((resolve) => {
  const look = () => document.querySelector('tbody tr')
    ? resolve(performance.now())
    : requestAnimationFrame(look);
  look();
})`;

async function work(context: BrowserContext, siteUrl: string): Promise<Waited> {
  const page = await context.newPage();
  const open = async () => {
    await page.goto(`${siteUrl}/panel-admin/articulos`, { waitUntil: 'commit' });
    return page.evaluate<number>(FIRST_ROW);
  };
  const firstTable = await open();
  const secondTable = await open();
  await page.waitForLoadState('networkidle');
  const field = page.getByRole('searchbox', { name: 'Buscar artículos' });
  await field.focus();
  await page.evaluate(WATCH_TASKS);
  await field.pressSequentially(TYPED, { delay: KEY_PAUSE_MS });
  // The debounced search starts meanwhile, and its rows render during typing.
  await page.getByText(/^\d+ resultados?$/).waitFor();
  await field.pressSequentially(' y litio', { delay: KEY_PAUSE_MS });
  const most = (name: string) => page.evaluate<number>(`Math.max(0, ...globalThis.${name})`);
  const [longestTask, longestFrame] = [await most('tasks'), await most('frames')];

  await field.fill('litio');
  const startedAt = performance.now();
  const listed = page.waitForResponse((response) => response.url().includes('search=litio'));
  await field.press('Enter');
  await listed;
  await page.getByText(/^\d+ resultados?$/).waitFor();
  return {
    firstTable,
    secondTable,
    longestTask,
    longestFrame,
    found: performance.now() - startedAt,
  };
}
