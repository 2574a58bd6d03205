import { expect, type Page, test } from '@playwright/test';
import { type Comment, commentListSchema } from '../contract/comments.ts';
import { articles, blogs, readApi, topics } from './support/magazine.ts';

const thread = (page: Page) => page.locator('#comentarios');
const shown = (page: Page) => thread(page).locator('li[id^="comentario-"]:visible');

const read = async (path: string) =>
  (await readApi(`${path}comentarios/?page_size=100`, commentListSchema)).results;

/** The first item of a list whose thread fulfils `wanted`, with its thread. */
async function findThread(
  ids: number[],
  path: (id: number) => string,
  wanted: (comments: Comment[]) => boolean,
) {
  for (const id of ids) {
    const comments = await read(path(id));
    if (wanted(comments)) return { id, comments };
  }
  throw new Error('The demo content holds no such thread.');
}

/** Replies at any depth: the toggle opens them all. */
const countReplies = (replies: Comment[]): number =>
  replies.reduce((sum, { respuestas }) => sum + 1 + countReplies(respuestas), 0);

const topicThread = async (wanted: (comments: Comment[]) => boolean) =>
  findThread(
    (await topics()).map(({ id }) => id),
    (id) => `foro/temas/${id}/`,
    wanted,
  );

test("three comments are shown, and 'Ver más comentarios' adds three each time", async ({
  page,
}) => {
  const { id, comments } = await topicThread((list) => list.length > 6);
  await page.goto(`/foro/${id}`);
  await expect(shown(page)).toHaveCount(3);
  await thread(page)
    .getByText(`Ver más comentarios (${comments.length - 3})`)
    .click();
  await expect(shown(page)).toHaveCount(6);
  await thread(page)
    .getByText(`Ver más comentarios (${comments.length - 6})`)
    .click();
  await expect(shown(page)).toHaveCount(Math.min(9, comments.length));
});

test('comments stand in the order of the server, with their authors', async ({ page }) => {
  const { id, comments } = await topicThread((list) => list.length > 3);
  await page.goto(`/foro/${id}`);
  for (const [index, comment] of comments.slice(0, 3).entries()) {
    await expect(shown(page).nth(index)).toContainText(`@${comment.autor.usuario_unico}`);
    await expect(shown(page).nth(index)).toContainText(comment.contenido.split('\n')[0] ?? '');
  }
});

const hasReply = (comments: Comment[]) =>
  comments.slice(0, 3).some(({ respuestas }) => respuestas.length > 0);

test('replies open and close below their comment', async ({ page }) => {
  const { id, comments } = await topicThread(hasReply);
  const comment = comments.slice(0, 3).find(({ respuestas }) => respuestas.length > 0);
  const count = countReplies(comment?.respuestas ?? []);
  await page.goto(`/foro/${id}`);
  const item = thread(page).locator(`#comentario-${comment?.id}`);
  const reply = item.locator(`#comentario-${comment?.respuestas[0]?.id}`);
  const label = `Ver ${count} ${count === 1 ? 'respuesta' : 'respuestas'}`;

  await expect(reply).toBeHidden();
  await item.getByText(label, { exact: true }).click();
  await expect(reply).toBeVisible();
  await item.getByText('Ocultar respuestas').click();
  await expect(reply).toBeHidden();
  await expect(item.getByText(label, { exact: true })).toBeVisible();
});

test('an article and a blog have their own headings and the number of comments', async ({
  page,
}) => {
  const some = (list: Comment[]) => list.length > 0;
  const article = await findThread(
    (await articles()).map(({ id }) => id),
    (id) => `articles/articulos/${id}/`,
    some,
  );
  await page.goto(`/articulos/${article.id}`);
  await expect(thread(page).getByRole('heading')).toHaveText(
    `Comentarios del Artículo ${article.comments.length}`,
  );

  const blog = await findThread(
    (await blogs()).map(({ id }) => id),
    (id) => `noticias/noticias/${id}/`,
    some,
  );
  await page.goto(`/noticias-destacadas/${blog.id}`);
  await expect(thread(page).getByRole('heading')).toHaveText(
    `Comentarios del blog ${blog.comments.length}`,
  );
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('more comments and replies open all the same', async ({ page }) => {
    const { id, comments } = await topicThread((list) => list.length > 3 && hasReply(list));
    await page.goto(`/foro/${id}`);
    await thread(page)
      .getByText(`Ver más comentarios (${comments.length - 3})`)
      .click();
    await expect(shown(page)).toHaveCount(Math.min(6, comments.length));
    await thread(page)
      .getByText(/^Ver \d+ respuestas?$/)
      .first()
      .click();
    await expect(thread(page).getByText('Ocultar respuestas').first()).toBeVisible();
  });
});
