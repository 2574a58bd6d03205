import type { Page } from '@playwright/test';
import { first, forumWith, newestTopic, topics } from './support/magazine.ts';
import { createForumCategory, createTopic } from './support/own-content.ts';
import { openCaller } from './support/thread.ts';
import { expect, test } from './support/visitor.ts';

const cards = (page: Page) => page.getByRole('article');
const categories = (page: Page) => page.getByRole('navigation', { name: 'Categorías del foro' });

test('a card shows author, title, date, category and number of answers', async ({ page }) => {
  const topic = await newestTopic();
  // Narrowed: what other tests write may fill the first page.
  await page.goto(forumWith(topic));
  const card = cards(page).filter({ hasText: topic.titulo });
  await expect(card.getByRole('heading')).toHaveText(topic.titulo);
  await expect(card).toContainText(`@${topic.autor.usuario_unico}`);
  await expect(card).toContainText(topic.categoria_foro.nombre_categoria);
  await expect(card).toContainText(`Ver respuestas (${topic.comentarios_count})`);
  await expect(card.locator('time')).toHaveAttribute('datetime', topic.creado_en);
});

test('a card shows the first words of a topic, in 200 characters at most', async ({ page }) => {
  const long = first(
    (await topics()).filter(({ contenido }) => Array.from(contenido).length > 200),
  );
  await page.goto(forumWith(long));
  const card = cards(page).filter({ hasText: long.titulo });
  const text = (await card.locator('p.line-clamp-3').textContent()) ?? '';
  expect(text).toMatch(/\.\.\.$/);
  expect(Array.from(text).length).toBeLessThanOrEqual(203);
  expect(long.contenido.startsWith(text.slice(0, -3))).toBe(true);
});

test('a category shows its topics alone, and its address is a link to share', async ({
  page,
  browser,
}) => {
  const { id, nombre_categoria, slug } = await createForumCategory();
  const writer = await openCaller(browser);
  const older = await createTopic(writer, { categoria_foro_id: id });
  const newer = await createTopic(writer, { categoria_foro_id: id });

  await page.goto('/foro');
  await categories(page).getByRole('link', { name: nombre_categoria }).click();
  await expect(page).toHaveURL(`/foro?categoria=${slug}`);
  await expect(cards(page).getByRole('heading')).toHaveText([newer.titulo, older.titulo]);
  await expect(categories(page).locator('[aria-current]')).toHaveText(nombre_categoria);

  await page.goBack();
  await expect(categories(page).locator('[aria-current]')).toHaveText('Todas');
});

test('a topic opens in full from its card, with a link back to the forum', async ({ page }) => {
  const topic = await newestTopic();
  await page.goto(forumWith(topic));
  await page.getByRole('link', { name: topic.titulo, exact: true }).click();
  await expect(page).toHaveURL(`/foro/${topic.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(topic.titulo);
  await expect(page.getByRole('article')).toContainText(topic.contenido.split('\n').at(-1) ?? '');

  await page.getByRole('link', { name: 'Volver al Foro' }).click();
  await expect(page).toHaveURL('/foro');
});

test("'Ver respuestas' opens the answers of one topic at a time in the list", async ({ page }) => {
  await page.goto('/foro');
  const toggles = page.getByRole('button', { name: /^(Ver|Ocultar) respuestas/ });
  await toggles.first().click();
  await expect(toggles.first()).toHaveAttribute('aria-expanded', 'true');
  await expect(cards(page).first().getByRole('heading', { name: 'Respuestas' })).toBeVisible();
  await toggles.nth(1).click();
  await expect(toggles.first()).toHaveAttribute('aria-expanded', 'false');
  await expect(page.getByRole('heading', { name: 'Respuestas' })).toHaveCount(1);
});
