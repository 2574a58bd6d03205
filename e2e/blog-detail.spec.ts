import { expect, test } from '@playwright/test';
import { blogSchema } from '../contract/blogs.ts';
import { articles, blogs, first, news, readApi } from './support/magazine.ts';

/** `2026-11-20` as common-rules.md#d10 wants it: es-ES, and never shifted by a time zone. */
const inSpanish = (day: string) =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString('es-ES', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });

test('a blog lists its related articles with number, title and date', async ({ page }) => {
  const whole = await Promise.all(
    (await blogs()).map(({ id }) => readApi(`noticias/noticias/${id}/`, blogSchema)),
  );
  const blog = whole.find(({ articulos }) => (articulos ?? []).length > 0);
  const related = blog?.articulos ?? [];
  await page.goto(`/noticias-destacadas/${blog?.id}`);
  const section = page.getByRole('region', { name: 'Artículos relacionados' });
  await expect(section.getByRole('heading')).toHaveText(`Artículos relacionados ${related.length}`);
  await expect(section.getByRole('link')).toHaveText(related.map((item) => item.titulo_articulo));
  await expect(section.getByRole('listitem').first()).toContainText(`n.º ${related[0]?.id}`);
  await expect(section.getByRole('listitem').first()).toContainText(
    inSpanish(related[0]?.fecha_publicacion ?? ''),
  );

  await section.getByRole('link').first().click();
  await expect(page).toHaveURL(`/articulos/${related[0]?.id}`);
});

test("a text says when it was published: 'Publicado el: {date}'", async ({ page }) => {
  const [article, blog] = [first(await articles()), first(await blogs())];
  await page.goto(`/articulos/${article.id}`);
  await expect(
    page.getByText(`Publicado el: ${inSpanish(article.fecha_publicacion)}`),
  ).toBeVisible();
  await page.goto(`/noticias-destacadas/${blog.id}`);
  await expect(page.getByText(`Publicado el: ${inSpanish(blog.fecha_publicacion)}`)).toBeVisible();
});

test("a news item has five others beside it under 'Más Noticias'", async ({ page }) => {
  const [item, ...others] = await news();
  await page.goto(`/noticias/${item?.id}`);
  const side = page.getByRole('complementary', { name: 'Más Noticias' });
  await expect(side.getByRole('link')).toHaveText(others.slice(0, 5).map(({ titulo }) => titulo));
});

test('the line breaks of a news item are kept', async ({ page }) => {
  const item = (await news()).find(({ cuerpo }) => /\n\n/.test(cuerpo.trim()));
  const paragraphs = (item?.cuerpo ?? '').split(/\n{2,}/).filter((text) => text.trim());
  await page.goto(`/noticias/${item?.id}`);
  await expect(page.getByRole('article').first().locator('.prose > p')).toHaveCount(
    paragraphs.length,
  );
});
