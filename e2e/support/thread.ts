import type { APIRequestContext, Browser, Locator, Page } from '@playwright/test';
import { commentSchema } from '../../contract/comments.ts';
import { authEndpoints, commentEndpoints } from '../../contract/endpoints.ts';
import { registerReader, type TestAccount } from './accounts.ts';
import { FROM_SITE } from './from-site.ts';
import { openSignedIn } from './open-signed-in.ts';
import { retryOverloaded } from './overload.ts';
import { openContext } from './visitor.ts';

/** The comment section of a page. */
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

/** A page with `account`, or a new reader, signed in, at its comment section. */
export async function openAs(browser: Browser, path: string, account?: TestAccount): Promise<Page> {
  const page = await openSignedIn(browser, account);
  await visit(page, path);
  return page;
}

/** Goes to a page and scrolls to its comment section, which hydrates when it is visible. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await thread(page).scrollIntoViewIfNeeded();
}

/** Creates a comment on an article through the API, as the signed-in account; returns its id. */
export async function comment(
  writer: APIRequestContext,
  articulo: number,
  contenido: string,
  parent?: number,
): Promise<number> {
  const { create } = commentEndpoints.article;
  const data = { articulo, contenido, parent };
  const answer = await writer.post(`/api/v1/${create}`, { data, headers: FROM_SITE });
  if (!answer.ok()) throw new Error(`No comment: ${answer.status()} ${await answer.text()}`);
  return commentSchema.parse(await answer.json()).id;
}

/** Deletes an own comment on an article through the API. */
export async function uncomment(writer: APIRequestContext, id: number): Promise<void> {
  const path = `/api/v1/${commentEndpoints.article.item(id)}`;
  const answer = await writer.delete(path, { headers: FROM_SITE });
  if (!answer.ok()) throw new Error(`Not deleted: ${answer.status()}`);
}

/** An API client with a new reader signed in. */
export async function openCaller(browser: Browser): Promise<APIRequestContext> {
  const { request } = await openContext(browser);
  const data = await registerReader(request);
  const answer = await retryOverloaded(() =>
    request.post(`/api/v1/${authEndpoints.login}`, { data, headers: FROM_SITE }),
  );
  if (!answer.ok()) throw new Error(`No login: ${answer.status()}`);
  return request;
}

/** Number of texts that one reader may write at once. */
const TEXTS_PER_READER = 5;

/** As `comment`, from as many readers as it takes. */
export function openCrowd(browser: Browser) {
  let writer: APIRequestContext | undefined;
  let left = 0;
  return async (articulo: number, contenido: string, parent?: number): Promise<number> => {
    if (!writer || left === 0) {
      writer = await openCaller(browser);
      left = TEXTS_PER_READER;
    }
    left -= 1;
    return comment(writer, articulo, contenido, parent);
  };
}

/** Fills the form of a new comment in and submits it. */
export async function publish(page: Page, text: string): Promise<void> {
  await page.getByLabel('Deja tu comentario').fill(text);
  await page.getByRole('button', { name: 'Publicar comentario' }).click();
}
