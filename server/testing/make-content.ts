import type { Database } from '../platform/db/database.ts';
import { articles } from '../platform/db/schema/articles.ts';
import { blogArticles, blogs } from '../platform/db/schema/blogs.ts';
import { editions } from '../platform/db/schema/editions.ts';
import { externalNews } from '../platform/db/schema/external-news.ts';

function only<Row>([row]: Row[]): Row {
  if (!row) throw new Error('Nothing was inserted');
  return row;
}

/** Stores an article; `given` replaces what it else is. */
export async function makeArticle(db: Database, given: Partial<typeof articles.$inferInsert> = {}) {
  const values = {
    titulo_articulo: 'La ley del mineral',
    contenido: '<p>El cobre baja y el agua sube.</p>',
    fecha_publicacion: '2026-03-01',
    ...given,
  };
  return only(await db.insert(articles).values(values).returning());
}

/** Stores a blog with its related articles, in order. */
export async function makeBlog(
  db: Database,
  given: Partial<typeof blogs.$inferInsert> = {},
  articleIds: number[] = [],
) {
  const values = {
    titulo_blog: 'Un turno en la mina',
    contenido: '<p>Crónica de una noche.</p>',
    fecha_publicacion: '2026-03-01',
    ...given,
  };
  const blog = only(await db.insert(blogs).values(values).returning());
  for (const [position, article_id] of articleIds.entries()) {
    await db.insert(blogArticles).values({ blog_id: blog.id, article_id, position });
  }
  return blog;
}

/** Stores an edition. */
export async function makeEdition(db: Database, given: Partial<typeof editions.$inferInsert> = {}) {
  const values = {
    numero_edicion: 48,
    titulo_edicion: 'El cobre que queda',
    contenido: '<p>Sumario.</p>',
    fecha_publicacion: '2026-03-01',
    ...given,
  };
  return only(await db.insert(editions).values(values).returning());
}

/** Stores an item of the news service. */
export async function makeNewsItem(
  db: Database,
  given: Partial<typeof externalNews.$inferInsert> = {},
) {
  const values = {
    titulo: 'Reabre una fundición',
    cuerpo: 'Primera línea.\nSegunda línea.',
    fecha_publicacion: '2026-03-01T13:00:00.000Z',
    ...given,
  };
  return only(await db.insert(externalNews).values(values).returning());
}
