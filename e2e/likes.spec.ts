import type { Browser, Page, Route } from '@playwright/test';
import { commentEndpoints } from '../contract/endpoints.ts';
import { logIn } from './support/account-form.ts';
import { registerReader, signIn } from './support/accounts.ts';
import { hydrated } from './support/hydrated.ts';
import { forumWith } from './support/magazine.ts';
import { openSignedIn } from './support/open-signed-in.ts';
import { createArticle, createBlog, createTopic } from './support/own-content.ts';
import { signOutElsewhere } from './support/sign-out.ts';
import { act, aText, comment, commentOf, openAs, openCaller, visit } from './support/thread.ts';
import { expect, test } from './support/visitor.ts';

const likeOf = (page: Page, what: string) =>
  page.getByRole('button', { name: new RegExp(`^(Me|Te) gusta( \\d+)? ${what}$`) });

const countOf = async (page: Page, what: string) =>
  Number((await likeOf(page, what).textContent())?.match(/\d+/)?.[0] ?? 0);

const createTopicIn = async (browser: Browser) => createTopic(await openCaller(browser));

const things = {
  blog: { what: 'el blog', create: async () => `/noticias-destacadas/${await createBlog()}` },
  article: { what: 'el artículo', create: async () => `/articulos/${await createArticle()}` },
  topic: {
    what: 'el tema',
    create: async (browser: Browser) => `/foro/${(await createTopicIn(browser)).id}`,
  },
};

for (const [target, { what, create }] of Object.entries(things)) {
  test(`two readers like a ${target} independently`, async ({ browser, page }) => {
    const path = await create(browser);
    const ana = await openAs(browser, path);
    const before = await countOf(ana, what);
    const button = likeOf(ana, what);
    await expect(button).toHaveAttribute('aria-pressed', 'false');
    await button.click();
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    await expect(button).toContainText(`Te gusta ${before + 1}`);
    await expect(button).toBeFocused();

    // A visitor sees the number at the next request, but not as an own like.
    await page.goto(path);
    await expect(likeOf(page, what)).toContainText(`Me gusta ${before + 1}`);
    const luis = await openAs(browser, path);
    await likeOf(luis, what).click();
    await expect(likeOf(luis, what)).toContainText(`Te gusta ${before + 2}`);

    await ana.reload();
    await expect(button).toContainText(`Te gusta ${before + 2}`);
    await button.click();
    await expect(button).toHaveAttribute('aria-pressed', 'false');
    await expect(button).toContainText(`Me gusta ${before + 1}`);
  });
}

test('a topic is liked on its card', async ({ browser }) => {
  const topic = await createTopicIn(browser);
  const page = await openAs(browser, `/foro/${topic.id}`);
  await likeOf(page, 'el tema').click();
  await expect(likeOf(page, 'el tema')).toContainText('Te gusta');
  await page.goto(forumWith(topic));
  const card = page.locator('article', { hasText: topic.titulo });
  // The likes of a card are loaded when it is near the viewport.
  await card.scrollIntoViewIfNeeded();
  await expect(card.getByRole('button', { name: /^Te gusta/ })).toBeVisible();
  await card.getByRole('button', { name: /^Te gusta/ }).click();
  await expect(card.getByRole('button', { name: /^Me gusta/ })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
});

test('a liked comment shows the number of likes to everyone', async ({ browser, page }) => {
  const article = await createArticle();
  const text = aText('Muy cierto');
  const ana = await openAs(browser, `/articulos/${article}`);
  await comment(ana.request, article, text);
  const luis = await openAs(browser, `/articulos/${article}`);
  const button = act(commentOf(luis, text), /gusta/);
  await button.click();
  await expect(button).toContainText('Te gusta 1');
  await luis.reload();
  await expect(button).toContainText('Te gusta 1');
  await page.goto(`/articulos/${article}`);
  await expect(act(commentOf(page, text), /gusta/)).toContainText('Me gusta 1');
});

test('a response requested before a press does not undo it', async ({ browser }) => {
  const article = await createArticle();
  const [text, waiting] = [aText('Bien dicho'), aText('Solo mío')];
  await comment(await openCaller(browser), article, text);
  const page = await openSignedIn(browser);
  // Only its author receives it: it shows that the response has arrived.
  await comment(page.request, article, `${waiting} https://a.test https://b.test https://c.test`);
  const [asked, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route(`**/api/v1/${commentEndpoints.article.list(article)}**`, async (route) => {
    const response = await route.fetch();
    asked.resolve();
    await held.promise;
    await route.fulfill({ response });
  });
  await visit(page, `/articulos/${article}`);
  await asked.promise;
  const button = act(commentOf(page, text), /gusta/);
  await button.click();
  await expect(button).toContainText('Te gusta 1');
  held.resolve();
  await expect(commentOf(page, waiting)).toBeVisible();
  await expect(button).toContainText('Te gusta 1');
});

test('a press before the session has been read shows the like', async ({ browser }) => {
  const article = await createArticle();
  const text = aText('Dicho y hecho');
  await comment(await openCaller(browser), article, text);
  const page = await openSignedIn(browser);
  const [pressed, read] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route('**/api/session', async (route) => {
    await pressed.promise;
    await route.continue();
  });
  await page.route('**/toggle_like/', async (route) => {
    await read.promise;
    await route.continue();
  });
  const list = `/api/v1/${commentEndpoints.article.list(article)}`;
  const thread = page.waitForResponse((response) => new URL(response.url()).pathname === list);
  await visit(page, `/articulos/${article}`);
  const button = await hydrated(act(commentOf(page, text), /gusta/));
  await button.click();
  await expect(button).toBeDisabled();
  pressed.resolve();
  await (await thread).finished();
  read.resolve();
  await expect(button).toContainText('Te gusta 1');
});

test('the button changes when the server has accepted, and cannot be pressed meanwhile', async ({
  browser,
}) => {
  const page = await openAs(browser, `/articulos/${await createArticle()}`);
  const button = likeOf(page, 'el artículo');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/toggle_like/', async (route) => {
    await held;
    await route.continue();
  });
  await expect(button).toBeEnabled();
  await button.click();
  await expect(button).toBeDisabled();
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  release();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await expect(button).toBeEnabled();
});

test('a failed press changes nothing and shows an error', async ({ browser }) => {
  const article = await createArticle();
  const text = aText('Sin suerte');
  const page = await openAs(browser, `/articulos/${article}`);
  await comment(page.request, article, text);
  await visit(page, `/articulos/${article}`);
  await page.route('**/toggle_like/', (route) => route.abort());
  const before = await countOf(page, 'el artículo');
  await likeOf(page, 'el artículo').click();
  await expect(page.getByText('Error al actualizar el like', { exact: true })).toBeVisible();
  await expect(likeOf(page, 'el artículo')).toHaveAttribute('aria-pressed', 'false');
  expect(await countOf(page, 'el artículo')).toBe(before);
  await act(commentOf(page, text), /gusta/).click();
  await expect(page.getByText('Error al actualizar el like del comentario')).toBeVisible();
  await page.unroute('**/toggle_like/');
  await likeOf(page, 'el artículo').click();
  await expect(likeOf(page, 'el artículo')).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('Error al actualizar el like', { exact: true })).toHaveCount(0);
});

/** Reloads a page that the reader likes; returns the button before the likes have been loaded. */
async function reloadUnread(page: Page, what: string, answer: (route: Route) => Promise<void>) {
  const asked = Promise.withResolvers<void>();
  const reading = async (route: Route) => {
    asked.resolve();
    await answer(route);
  };
  await page.route('**/likes_list/', reading, { times: 1 });
  await page.reload();
  const button = likeOf(page, what);
  await button.scrollIntoViewIfNeeded();
  await asked.promise;
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  return button;
}

test("a press of 'Me gusta' before the likes are loaded waits for them and removes none (D80)", async ({
  browser,
}) => {
  const article = await createArticle();
  const text = aText('También gusta');
  await comment(await openCaller(browser), article, text);
  const page = await openAs(browser, `/articulos/${article}`);
  const button = likeOf(page, 'el artículo');
  const ofComment = act(commentOf(page, text), /gusta/);
  await button.click();
  await expect(button).toContainText('Te gusta');
  await ofComment.click();
  await expect(ofComment).toContainText('Te gusta 1');
  const liked = (await button.textContent()) ?? '';

  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/toggle_like/')) sent.push(request.url());
  });
  const held = Promise.withResolvers<void>();
  // The thread as this reader sees it, too.
  await page.route('**/comentarios/?page_size=*', async (route) => {
    await held.promise;
    await route.continue();
  });
  await reloadUnread(page, 'el artículo', async (route) => {
    await held.promise;
    await route.continue();
  });
  await button.click();
  await expect(ofComment).toHaveAttribute('aria-pressed', 'false');
  await ofComment.click();
  held.resolve();
  await expect(button).toHaveText(liked);
  await expect(ofComment).toContainText('Te gusta 1');
  expect(sent).toEqual([]);

  // A change made in another tab is not reverted.
  const other = await page.context().newPage();
  await other.goto(`/articulos/${article}`);
  await likeOf(other, 'el artículo').scrollIntoViewIfNeeded();
  await expect(likeOf(other, 'el artículo')).toContainText('Te gusta');
  await likeOf(other, 'el artículo').click();
  await expect(likeOf(other, 'el artículo')).toHaveAttribute('aria-pressed', 'false');
  await button.click();
  await expect(button).toBeEnabled();
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  const { request } = page;
  const state = await request.get(`/api/v1/articles/articulos/${article}/likes_list/`);
  expect(await state.json()).toMatchObject({ user_liked: false });
});

test('a press fails while the likes cannot be loaded, and a second press succeeds', async ({
  browser,
}) => {
  const page = await openAs(browser, `/noticias-destacadas/${await createBlog()}`);
  const before = await countOf(page, 'el blog');
  const isReading = /(likes_list|noticias\/noticias\/\d+)\/$/;
  await page.route(isReading, (route) =>
    route.request().method() === 'GET' ? route.abort() : route.continue(),
  );
  await page.reload();
  const button = await hydrated(likeOf(page, 'el blog'));
  await button.click();
  await expect(page.getByText('Error al actualizar el like', { exact: true })).toBeVisible();
  await page.unroute(isReading);
  await button.click();
  await expect(button).toContainText(`Te gusta ${before + 1}`);
});

test('the next account in the same browser sees no likes of the previous one', async ({
  browser,
}) => {
  const page = await openAs(browser, `/noticias-destacadas/${await createBlog()}`);
  const button = likeOf(page, 'el blog');
  const before = await countOf(page, 'el blog');
  await button.click();
  await expect(button).toContainText(`Te gusta ${before + 1}`);
  await signOutElsewhere(page.context());
  // The number of likes stays.
  await expect(button).toContainText(`Me gusta ${before + 1}`);
  // The likes of the next account never arrive.
  await page.route('**/likes_list/', () => {});
  const asked = page.waitForRequest('**/likes_list/');
  const next = await page.context().newPage();
  await next.goto('/healthz');
  await signIn(next, await registerReader(next.request));
  await asked;
  await expect(button).toContainText(`Me gusta ${before + 1}`);
  await expect(button).toHaveAttribute('aria-pressed', 'false');
});

test('a visitor signs in and returns to the button (D25)', async ({ page, request }) => {
  const path = `/articulos/${await createArticle()}`;
  const account = await registerReader(request);
  await page.goto(path);
  await likeOf(page, 'el artículo').click();
  await expect(page).toHaveURL(/\/iniciar-sesion\?next=%2Farticulos%2F\d+%23me-gusta-\d+$/);
  await logIn(page, account);
  await expect(page).toHaveURL(new RegExp(`${path}#me-gusta-\\d+$`));
  await (await hydrated(likeOf(page, 'el artículo'))).click();
  await expect(likeOf(page, 'el artículo')).toHaveAttribute('aria-pressed', 'true');
});

test('a visitor requests no likes', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (call) => asked.push(new URL(call.url()).pathname));
  await page.goto(`/articulos/${await createArticle()}`, { waitUntil: 'networkidle' });
  await page.locator('#comentarios').scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([]);
});

test('a signed-in reader who presses before the scripts have loaded is not asked to sign in again', async ({
  browser,
}) => {
  const page = await openAs(browser, `/articulos/${await createArticle()}`);
  await page.route('**/_next/static/**/*.js', (route) => route.abort());
  await page.reload();
  const answered = page.waitForResponse((response) => response.url().includes('/iniciar-sesion'));
  await likeOf(page, 'el artículo').click();

  const answer = await answered;
  expect(answer.status()).toBe(307);
  await expect(page).toHaveURL(/\/articulos\/\d+(#.*)?$/);
  await expect(likeOf(page, 'el artículo')).toBeVisible();
});
