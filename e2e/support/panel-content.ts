import { type APIRequestContext, expect, type Page, type Route } from '@playwright/test';
import { articleSchema } from '../../contract/articles.ts';
import { articleEndpoints } from '../../contract/endpoints.ts';
import { FROM_SITE } from './from-site.ts';
import { articles, first } from './magazine.ts';

const LIST = `/api/v1/${articleEndpoints.list}`;

/**
 * Creates scheduled articles, which only staff see (D16), as the signed-in editor; returns their ids.
 * Public lists stay as they are.
 */
export async function scheduleArticles(
  editor: APIRequestContext,
  titles: string[],
): Promise<number[]> {
  const { imagen_principal, banner } = first(await articles());
  const ids: number[] = [];
  for (const titulo_articulo of titles) {
    const answer = await editor.post(LIST, {
      data: {
        titulo_articulo,
        contenido: `<p>${'Solo lo ve el equipo. '.repeat(10)}</p>`,
        fecha_publicacion: '2099-01-01',
        imagen_principal,
        banner,
      },
      headers: FROM_SITE,
    });
    expect(answer.status(), await answer.text()).toBe(201);
    ids.push(articleSchema.parse(await answer.json()).id);
  }
  return ids;
}

/** Deletes articles of a test; ignores those that are deleted already. */
export async function dropArticles(editor: APIRequestContext, ids: number[]): Promise<void> {
  for (const id of ids) {
    await editor.delete(`/api/v1/${articleEndpoints.item(id)}`, { headers: FROM_SITE });
  }
}

/** Stubs the responses to the browser's requests for the list of articles. */
export const answerArticles = (page: Page, answer: (route: Route, url: URL) => unknown) =>
  page.route(
    (url) => url.pathname === LIST,
    (route) => answer(route, new URL(route.request().url())),
  );

/** Rows of the table, without its head. */
export const tableRows = (page: Page) => page.getByRole('table').locator('tbody').getByRole('row');

/** A toast with that text. */
export const toast = (page: Page, text: string | RegExp) =>
  page
    .getByRole('region', { name: /^Avisos/ })
    .getByRole('listitem')
    .filter({ hasText: text });
