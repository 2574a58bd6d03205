import { and, inArray } from 'drizzle-orm';
import type { ArticleReference } from '../../contract/articles.ts';
import { NO_CUTOFF } from '../content/common/publication-cutoff.ts';
import { isPublic } from '../content/common/repository.ts';
import type { Database } from '../platform/db/database.ts';
import { articles } from '../platform/db/schema/articles.ts';

/** The articles with these ids that are not deleted, and not dated later than `until`, in this order. */
export async function listReferences(
  db: Database,
  ids: number[],
  until = NO_CUTOFF,
): Promise<ArticleReference[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({
      id: articles.id,
      titulo_articulo: articles.titulo_articulo,
      fecha_publicacion: articles.fecha_publicacion,
    })
    .from(articles)
    .where(and(inArray(articles.id, ids), isPublic(articles, until)));
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
}
