import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page, test } from '@playwright/test';
import { externalNewsListSchema } from '../contract/external-news.ts';
import { signIn } from './support/accounts.ts';
import { findingsInEitherTheme } from './support/findings.ts';
import { type OwnMagazine, startOwnMagazine } from './support/own-magazine.ts';
import { expectNoSidewaysScrolling } from './support/page-width.ts';
import { tableRows, toast } from './support/panel-content.ts';
import type { WebInstance } from './support/web-instance.ts';
import { makeEditors, type Writer } from './support/writer.ts';

/** Hiding and pinning news of a paper (D71), in a magazine of its own. */

const HOUR_MS = 3_600_000;
const OLD = 'Tacna amplía su puerto minero';
const NEW = 'Quimbalete vuelve a moler oro';

/** Pages that list external news. */
const PLACES = [
  '/',
  '/noticias',
  '/feeds/noticias.xml',
  '/sitemap-noticias.xml',
  '/buscar?q=quimbalete',
];

interface PaperItem {
  title: string;
  /** Address of the item at the paper. */
  path: string;
  hoursAgo: number;
}

const FEED: PaperItem[] = [
  { title: NEW, path: 'quimbalete', hoursAgo: 1 },
  { title: OLD, path: 'puerto', hoursAgo: 2 },
];

let given = FEED;
let paper: Server;
let magazine: OwnMagazine;
let editor: Writer;
let web: WebInstance;
let newsUrl: string;

const rss = () =>
  `<?xml version="1.0"?><rss version="2.0"><channel><title>El Diario</title><link>https://diario.test</link>${given
    .map(
      ({ title, path, hoursAgo }) =>
        `<item><title>${title}</title><link>https://diario.test/${path}</link><guid isPermaLink="false">${path}</guid><pubDate>${new Date(
          Date.now() - hoursAgo * HOUR_MS,
        ).toUTCString()}</pubDate><description>Texto de ${path}.</description></item>`,
    )
    .join('')}</channel></rss>`;

const listed = async () => externalNewsListSchema.parse(await (await fetch(newsUrl)).json());
const idOf = async (title: string) => (await listed()).find(({ titulo }) => titulo === title)?.id;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  test.setTimeout(180_000);
  paper = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'application/rss+xml' }).end(rss());
  });
  paper.listen(0, '127.0.0.1');
  await once(paper, 'listening');
  magazine = await startOwnMagazine({
    NEWS_FEEDS: `http://127.0.0.1:${(paper.address() as AddressInfo).port}/rss`,
    NEWS_ALLOW_PRIVATE_ADDRESSES: '1',
    NEWS_POLL_SECONDS: '60',
  });
  newsUrl = `${new URL(magazine.api).origin}/servicio-noticias/noticias/listar`;
  await expect.poll(async () => (await listed()).length, { timeout: 60_000 }).toBe(2);
  [editor] = (await makeEditors(magazine, 1)) as [Writer];
  web = await magazine.startWeb();
});
test.afterAll(async () => {
  await magazine?.stop();
  paper?.close();
});

/** A page with the editor signed in. */
async function openAsEditor(page: Page, path: string): Promise<void> {
  await page.goto(web.at('/healthz'));
  await signIn(page, editor.account);
  await page.goto(web.at(path));
}

/** A page as a reader gets it. Not by Playwright's client, which uses connections that the server has just closed. */
const read = async (path: string) => (await fetch(web.at(path))).text();

/** Status of the item's page for a reader, and the pages that contain its title. */
async function standing(id: number, title: string) {
  const places: string[] = [];
  for (const path of PLACES) {
    const text = await read(path);
    // The search marks the words that it has found.
    if (text.replace(/<\/?mark\b[^>]*>|<!--.*?-->/g, '').includes(title)) places.push(path);
  }
  const sitemap = await read('/sitemap.xml');
  return {
    status: (await fetch(web.at(`/noticias/${id}`))).status,
    places,
    isInSitemap: sitemap.includes(`/noticias/${id}<`),
  };
}

const EVERYWHERE = { status: 200, places: PLACES, isInSitemap: true };
const NOWHERE = { status: 404, places: [], isInSitemap: false };

test('staff hide an item on its page, and readers find it nowhere until that is undone', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const id = (await idOf(NEW)) ?? 0;
  expect(await standing(id, NEW)).toEqual(EVERYWHERE);
  await openAsEditor(page, `/noticias/${id}`);
  expect(await findingsInEitherTheme(page)).toEqual([]);

  await page.getByRole('button', { name: 'Ocultar' }).click();
  const question = page.getByRole('dialog', { name: 'Ocultar noticia' });
  expect(await findingsInEitherTheme(page)).toEqual([]);
  await question.getByRole('button', { name: 'Ocultar' }).click();
  const hidden = toast(page, `Noticia oculta: «${NEW}»`);
  // A toast stays while the pointer is over it.
  await hidden.hover();
  await expect(page.getByText('Esta noticia está oculta')).toBeVisible();
  expect(await standing(id, NEW)).toEqual(NOWHERE);

  await hidden.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByRole('button', { name: 'Fijar' })).toBeVisible();
  expect(await standing(id, NEW)).toEqual(EVERYWHERE);
});

test('a pinned item is first on the home page and in the list', async ({ page }) => {
  const id = (await idOf(OLD)) ?? 0;
  await openAsEditor(page, `/noticias/${id}`);
  await page.getByRole('button', { name: 'Fijar' }).click();
  await expect(page.getByRole('button', { name: 'Dejar de fijar' })).toBeVisible();

  await page.goto(web.at('/noticias'));
  const card = page.getByRole('main').getByRole('article').first();
  await expect(card).toContainText(OLD);
  await expect(card).toContainText('Destacada');
  const home = await read('/');
  expect(home.indexOf(OLD)).toBeLessThan(home.indexOf(NEW));
  expect(home).toContain('Destacada');
  const feed = await read('/feeds/noticias.xml');
  expect(feed.indexOf(NEW)).toBeLessThan(feed.indexOf(OLD));

  await page.goto(web.at(`/noticias/${id}`));
  await page.getByRole('button', { name: 'Dejar de fijar' }).click();
  await expect(page.getByRole('button', { name: 'Fijar', exact: true })).toBeVisible();
  expect((await listed()).map(({ titulo }) => titulo)).toEqual([NEW, OLD]);
});

test('the panel hides an item, which its paper cannot bring back, and shows it again', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const id = (await idOf(NEW)) ?? 0;
  await openAsEditor(page, '/panel-admin/moderacion');
  await page.getByRole('main').getByRole('link', { name: 'Noticias externas' }).click();
  await expect(tableRows(page)).toHaveCount(2);
  await page.getByRole('searchbox', { name: 'Buscar noticias externas' }).fill('quimbalete');
  await expect(tableRows(page)).toHaveCount(1);
  expect(await findingsInEitherTheme(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScrolling(page);
  expect(await findingsInEitherTheme(page)).toEqual([]);

  await page.getByRole('button', { name: `Ocultar: ${NEW}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ocultar' }).click();
  await expect(toast(page, `Noticia oculta: «${NEW}»`)).toBeVisible();
  await expect(tableRows(page)).toHaveCount(0);

  const arrived = 'Llega un horno nuevo a Ilo';
  const moved = { title: NEW, path: 'quimbalete-2', hoursAgo: 0.5 };
  given = [{ title: arrived, path: 'horno', hoursAgo: 0.2 }, moved, ...FEED];
  magazine.setClockForward(2 * 60_000);
  await expect.poll(() => idOf(arrived), { timeout: 60_000 }).toBeDefined();
  expect(await standing(id, NEW)).toEqual(NOWHERE);
  expect(await idOf(NEW)).toBeUndefined();

  await page.getByRole('combobox', { name: 'Mostrar' }).selectOption('Ocultas');
  await expect(tableRows(page)).toContainText([NEW]);
  await expectNoSidewaysScrolling(page);
  await page.getByRole('button', { name: `Mostrar: ${NEW}` }).click();
  await expect(toast(page, `Noticia visible de nuevo: «${NEW}»`)).toBeVisible();
  await expect(tableRows(page)).toHaveCount(0);
  expect(await standing(id, NEW)).toEqual(EVERYWHERE);
});
