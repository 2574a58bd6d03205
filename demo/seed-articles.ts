import { sanitizeContent } from '../server/content/common/sanitize.ts';
import { articleCategories, articles } from '../server/platform/db/schema/articles.ts';
import { demoArticleCategories } from './demo-article-categories.ts';
import { demoArticles } from './demo-articles.ts';
import { articleColumns, type PublishedEditions, printedText, sectionIds } from './seed-details.ts';
import { likeItems } from './seed-likes.ts';
import { dayAgo, type PublishedItems, pastMoment, readText, type Seeding } from './seeding.ts';

/** Hour of publication, from which comments on an article or a blog are dated. */
export const PUBLICATION_HOUR = 6;

/** Inserts the categories and the articles, oldest first. */
export async function seedArticles(
  seeding: Seeding,
  editions: PublishedEditions,
): Promise<PublishedItems> {
  await seeding.db
    .insert(articleCategories)
    .values(demoArticleCategories.map((section, index) => ({ ...section, orden: index + 1 })));
  const categoryIds = await sectionIds(seeding);

  const values = await Promise.all(
    demoArticles.map(async ({ slug, daysAgo, categoria, titulo_articulo }) => {
      const picture = seeding.pictures.get(slug) ?? null;
      return {
        titulo_articulo,
        contenido: sanitizeContent(
          printedText(slug, await readText(`./articles/${slug}.html`), editions),
        ),
        imagen_principal: picture,
        banner: picture,
        fecha_publicacion: dayAgo(seeding, daysAgo),
        categoria_articulo: categoryIds.get(categoria),
        ...articleColumns(seeding, slug),
      };
    }),
  );
  const rows = await seeding.db.insert(articles).values(values).returning({ id: articles.id });
  const published = demoArticles.map(({ slug, daysAgo }, index) => {
    const at = pastMoment(seeding, daysAgo, PUBLICATION_HOUR);
    return [slug, { id: rows[index]?.id ?? 0, at }] as const;
  });
  await likeItems(
    seeding,
    'article_id',
    published.map(([, item]) => item),
  );
  return new Map(published);
}
