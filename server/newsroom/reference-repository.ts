import { and, inArray } from 'drizzle-orm';
import type { ArticleReference, RelatedArticle } from '../../contract/articles.ts';
import { isPublic } from '../content/common/repository.ts';
import { WITHDRAWN_FROM } from '../content/common/withdrawn.ts';
import type { Database } from '../platform/db/database.ts';
import { articles } from '../platform/db/schema/articles.ts';

/** The articles with these ids that are not deleted, and not dated later than `until`, in this order. */
export async function listReferences(
  db: Database,
  ids: number[],
  until: string,
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

/** The articles with these ids in this order, also withdrawn and deleted ones, which say so; not those that were erased. */
export async function listRelated(db: Database, ids: number[]): Promise<RelatedArticle[]> {
  if (ids.length === 0) return [];
  const { id, titulo_articulo, fecha_publicacion, eliminado_en } = articles;
  const rows = await db
    .select({ id, titulo_articulo, fecha_publicacion, eliminado_en })
    .from(articles)
    .where(inArray(id, ids));
  return ids.flatMap((wanted) => {
    const row = rows.find((one) => one.id === wanted);
    if (!row) return [];
    const { eliminado_en: gone, ...article } = row;
    if (gone === null) return article;
    const isWithdrawn = new Date(gone) >= new Date(WITHDRAWN_FROM);
    return { ...article, fuera: isWithdrawn ? ('retirado' as const) : ('eliminado' as const) };
  });
}

/** Those of these ids whose articles were erased for good. */
export async function listErasedArticles(db: Database, ids: number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await db.select({ id: articles.id }).from(articles).where(inArray(articles.id, ids));
  return ids.filter((id) => !rows.some((row) => row.id === id));
}
