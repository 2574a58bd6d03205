import type { BrowserContext, Page } from '@playwright/test';
import { broken, type FakeServer, json, type Reply } from './support/fake-server.ts';
import * as sample from './support/sample-content.ts';
import { thread } from './support/thread.ts';
import { test as base, expect } from './support/with-web-instance.ts';

/** The parts of a page that differ by reader, during an outage of the server and after it. */

/** A token that is good until long after any run; such a server's keys are not known. */
const TOKEN = ['{"alg":"HS256"}', '{"exp":4102444800,"role":"LECTOR"}', 'x']
  .map((part) => Buffer.from(part).toString('base64url'))
  .join('.');

const PATH = '/articulos/1';
const LIKES = 'articles/articulos/1/likes_list/';
const COMMENTS = 'articles/articulos/1/comentarios/';

/** Two tries, a second apart, and the scripts before them. */
const TOLD = { timeout: 15_000 };

/** Responses to visitors, and to a signed-in reader. */
const byReader =
  (everybody: unknown, own: unknown): Reply =>
  (response, url, request) =>
    json(request.headers.authorization ? own : everybody)(response, url, request);

/** The reader likes the article and has a pending comment, visible to them alone. */
function answer(api: FakeServer): void {
  const own = sample.comment({ contenido: 'Todavía en moderación.', autor: sample.author() });
  api.on('users/profile', json({ id: 5, email: 'rosa@veta.test', usuario_unico: 'rosa.quispe' }));
  api.on(
    LIKES,
    byReader({ user_liked: false, total_likes: 3 }, { user_liked: true, total_likes: 3 }),
  );
  api.on(COMMENTS, byReader(sample.listOf([]), sample.listOf([own])));
}

async function signIn(context: BrowserContext, page: Page, url: string): Promise<void> {
  await context.addCookies([{ name: 'access_token', value: TOKEN, url }]);
  await page.evaluate(() => localStorage.setItem('sesion', '1'));
}

const likeOf = (page: Page) => page.getByRole('button', { name: /gusta 3 el artículo$/ });

/** Messages of the comment section and the like button. */
const notices = (page: Page) => [
  thread(page)
    .getByRole('status')
    .filter({ hasText: 'Error al cargar los comentarios del artículo' }),
  page.locator('#me-gusta-1').getByRole('status').filter({ hasText: 'Error al cargar' }),
];

/** Opens the page, on which both could not be read; what everybody sees stands. */
async function openUnread(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await thread(page).scrollIntoViewIfNeeded();
  for (const notice of notices(page)) await expect(notice).toBeVisible(TOLD);
  await expect(likeOf(page)).toHaveAttribute('aria-pressed', 'false');
  await expect(likeOf(page)).toBeEnabled();
  await expect(thread(page).getByRole('alert')).toHaveCount(0);
}

/** A minute goes by, in which somebody writes; nothing is pressed. */
async function expectRecovery(page: Page, becomeGood: () => unknown): Promise<void> {
  const field = page.getByLabel('Deja tu comentario');
  await field.fill('Escrito mientras tanto');
  await becomeGood();
  await page.clock.fastForward(60_000);
  await expect(likeOf(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(thread(page)).toContainText('Todavía en moderación.');
  for (const notice of notices(page)) await expect(notice).toHaveCount(0);
  await expect(field).toHaveValue('Escrito mientras tanto');
  await expect(field).toBeFocused();
}

/** `address` is that of the page, on a web instance with a signed-in reader and no outage. */
const test = base.extend<{ address: string }>({
  address: async ({ api, openWeb, page, context }, use) => {
    answer(api);
    const web = await openWeb();
    await page.clock.install();
    await page.goto(web.at(PATH));
    await signIn(context, page, web.at('/'));
    await use(web.at(PATH));
  },
});

// A browser writes to the address that it is at.
test.use({ webSettings: { SITE_URL: '' } });

test('while no server answers, thread and like say so, and come by themselves when it does', async ({
  api,
  address,
  page,
}) => {
  await api.refuse();
  await openUnread(page, address);
  await expectRecovery(page, () => api.accept());
});

test('a thread and a like that alone could not be read are read again by themselves', async ({
  api,
  address,
  page,
}) => {
  api.on(LIKES, broken);
  api.on(COMMENTS, broken);
  await openUnread(page, address);
  await expectRecovery(page, () => answer(api));
});
