import { and, desc, getTableColumns, gt, inArray, or, type SQL } from 'drizzle-orm';
import type { FrontPageKind } from '../../../contract/front-page.ts';
import { isPublic } from '../../content/common/repository.ts';
import { type LinkedDetails, linkedDetails } from '../../content/details/linked-repository.ts';
import type { EditionRow } from '../../content/editions/repository.ts';
import type { Database } from '../../platform/db/database.ts';
import { articles } from '../../platform/db/schema/articles.ts';
import { blogs } from '../../platform/db/schema/blogs.ts';
import { editions } from '../../platform/db/schema/editions.ts';

/** A public article or blog, with what a newsletter shows of it. */
export interface PieceRow extends Pick<LinkedDetails, 'autores' | 'seccion'> {
  tipo: FrontPageKind;
  id: number;
  titulo: string;
  volanta: string;
  entradilla: string;
  contenido: string;
  imagen: string | null;
  fecha_publicacion: string;
  creado_en: string;
}

interface Choice {
  where: (table: typeof articles | typeof blogs) => SQL | undefined;
  today: string;
  /** Most rows of each kind. */
  limit: number;
}

async function listArticles(db: Database, { where, today, limit }: Choice): Promise<PieceRow[]> {
  const rows = await db
    .select({ ...getTableColumns(articles), ...linkedDetails('articulo') })
    .from(articles)
    .where(and(isPublic(articles, today), where(articles)))
    .orderBy(desc(articles.fecha_publicacion), desc(articles.id))
    .limit(limit);
  return rows.map(({ titulo_articulo: titulo, imagen_principal: imagen, ...row }) => ({
    ...row,
    tipo: 'articulo',
    titulo,
    imagen,
  }));
}

async function listBlogs(db: Database, { where, today, limit }: Choice): Promise<PieceRow[]> {
  const rows = await db
    .select({ ...getTableColumns(blogs), ...linkedDetails('blog') })
    .from(blogs)
    .where(and(isPublic(blogs, today), where(blogs)))
    .orderBy(desc(blogs.fecha_publicacion), desc(blogs.id))
    .limit(limit);
  return rows.map(({ titulo_blog: titulo, imagen_principal: imagen, ...row }) => ({
    ...row,
    tipo: 'blog',
    titulo,
    imagen,
  }));
}

/** The public items with these numbers, in no order. */
export async function findPublicPieces(
  db: Database,
  ids: Record<FrontPageKind, number[]>,
  today: string,
): Promise<PieceRow[]> {
  const choice = (own: number[]): Choice => ({
    where: ({ id }) => inArray(id, own),
    today,
    limit: own.length,
  });
  return [
    ...(ids.articulo.length > 0 ? await listArticles(db, choice(ids.articulo)) : []),
    ...(ids.blog.length > 0 ? await listBlogs(db, choice(ids.blog)) : []),
  ];
}

/**
 * The newest public items, at most `limit` of each kind. With `since` those that were published after it: of a later day
 * (D16), or made later.
 */
export async function listNews(
  db: Database,
  {
    since,
    today,
    limit,
  }: { since?: { moment: string; day: string }; today: string; limit: number },
): Promise<PieceRow[]> {
  const where: Choice['where'] = ({ fecha_publicacion, creado_en }) =>
    since && or(gt(fecha_publicacion, since.day), gt(creado_en, since.moment));
  const choice = { where, today, limit };
  return [...(await listArticles(db, choice)), ...(await listBlogs(db, choice))];
}

/** The latest public edition; undefined if there is none. */
export async function findLatestEdition(
  db: Database,
  today: string,
): Promise<EditionRow | undefined> {
  const [row] = await db
    .select()
    .from(editions)
    .where(isPublic(editions, today))
    .orderBy(desc(editions.fecha_publicacion), desc(editions.id))
    .limit(1);
  return row;
}

/** Titles of articles and blogs, deleted or not, without those that were erased; `eliminado_en` as stored. */
export async function listTitles(db: Database, ids: Record<FrontPageKind, number[]>) {
  const named = await db
    .select({
      id: articles.id,
      titulo: articles.titulo_articulo,
      fecha_publicacion: articles.fecha_publicacion,
      eliminado_en: articles.eliminado_en,
    })
    .from(articles)
    .where(inArray(articles.id, ids.articulo));
  const posted = await db
    .select({
      id: blogs.id,
      titulo: blogs.titulo_blog,
      fecha_publicacion: blogs.fecha_publicacion,
      eliminado_en: blogs.eliminado_en,
    })
    .from(blogs)
    .where(inArray(blogs.id, ids.blog));
  return [
    ...named.map((row) => ({ tipo: 'articulo' as const, ...row })),
    ...posted.map((row) => ({ tipo: 'blog' as const, ...row })),
  ];
}
