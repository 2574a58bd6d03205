import type { Browser, Locator, Page } from '@playwright/test';
import { commentSchema } from '../../contract/comments.ts';
import { commentEndpoints } from '../../contract/endpoints.ts';
import { registerReader, signIn, type TestAccount } from './accounts.ts';
import { articles } from './magazine.ts';

/** The comments of a page. */
export const thread = (page: Page) => page.locator('#comentarios');

/** The comment whose own text, not that of a reply, begins with `text`. */
export const commentOf = (page: Page, text: string): Locator =>
  thread(page)
    .locator('li.comment')
    .filter({ has: page.locator(':scope > div > p', { hasText: text }) })
    .last();

/** A button of a comment itself, not of a reply to it. */
export const act = (comment: Locator, name: string | RegExp): Locator =>
  comment.locator(':scope > div > div').getByRole('button', { name }).first();

/** A text that no other test writes. */
export const aText = (about: string) => `${about} ${crypto.randomUUID().slice(0, 8)}`;

/**
 * An article whose thread no other test of the same run looks at: `place` counts from the oldest,
 * each test takes its own.
 */
export async function quietArticle(place: number): Promise<number> {
  const article = (await articles()).at(-1 - place);
  if (!article) throw new Error(`There is no article at place ${place}.`);
  return article.id;
}

/** A page in a browser of its own in which `account`, or a new reader, is signed in. */
export async function openAs(browser: Browser, path: string, account?: TestAccount): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto('/healthz');
  await signIn(page, account ?? (await registerReader(page.request)));
  await page.goto(path);
  return page;
}

/** Writes a comment on an article without the screen, in the name of who is signed in; its id. */
export async function comment(
  page: Page,
  articulo: number,
  contenido: string,
  parent?: number,
): Promise<number> {
  const { create } = commentEndpoints.article;
  const answer = await page.request.post(`/api/v1/${create}`, {
    data: { articulo, contenido, parent },
    headers: { origin: new URL(page.url()).origin },
  });
  if (!answer.ok()) throw new Error(`No comment: ${answer.status()} ${await answer.text()}`);
  return commentSchema.parse(await answer.json()).id;
}

/** Deletes an own comment on an article without the screen. */
export async function uncomment(page: Page, id: number): Promise<void> {
  const answer = await page.request.delete(`/api/v1/${commentEndpoints.article.item(id)}`, {
    headers: { origin: new URL(page.url()).origin },
  });
  if (!answer.ok()) throw new Error(`Not deleted: ${answer.status()}`);
}

/** Fills the form of a new comment in and sends it. */
export async function publish(page: Page, text: string): Promise<void> {
  await page.getByLabel('Deja tu comentario').fill(text);
  await page.getByRole('button', { name: 'Publicar comentario' }).click();
}
