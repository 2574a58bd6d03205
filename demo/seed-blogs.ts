import { sanitizeContent } from '../server/content/common/sanitize.ts';
import { blogArticles, blogs } from '../server/platform/db/schema/blogs.ts';
import { demoBlogs } from './demo-blogs.ts';
import { PUBLICATION_HOUR } from './seed-articles.ts';
import { blogColumns, type PublishedEditions, printedText, sectionIds } from './seed-details.ts';
import { likeItems } from './seed-likes.ts';
import { dayAgo, type PublishedItems, pastMoment, readText, type Seeding } from './seeding.ts';

/** Inserts the blogs, oldest first, with their related articles. */
export async function seedBlogs(
  seeding: Seeding,
  articlesBySlug: PublishedItems,
  editions: PublishedEditions,
): Promise<PublishedItems> {
  const sections = await sectionIds(seeding);
  const values = await Promise.all(
    demoBlogs.map(async ({ slug, daysAgo, titulo_blog }) => {
      const picture = seeding.pictures.get(slug) ?? null;
      return {
        titulo_blog,
        contenido: sanitizeContent(
          printedText(slug, await readText(`./blogs/${slug}.html`), editions),
        ),
        imagen_principal: picture,
        banner: picture,
        fecha_publicacion: dayAgo(seeding, daysAgo),
        ...blogColumns(seeding, slug, sections),
      };
    }),
  );
  const rows = await seeding.db.insert(blogs).values(values).returning({ id: blogs.id });
  const published = demoBlogs.map(({ slug, daysAgo }, index) => {
    const at = pastMoment(seeding, daysAgo, PUBLICATION_HOUR);
    return [slug, { id: rows[index]?.id ?? 0, at }] as const;
  });
  const blogsBySlug = new Map(published);

  const links = demoBlogs.flatMap(({ slug, articulos }) =>
    articulos.map((article, position) => ({
      blog_id: blogsBySlug.get(slug)?.id ?? 0,
      article_id: articlesBySlug.get(article)?.id ?? 0,
      position,
    })),
  );
  await seeding.db.insert(blogArticles).values(links);
  await likeItems(
    seeding,
    'blog_id',
    published.map(([, item]) => item),
  );
  return blogsBySlug;
}
