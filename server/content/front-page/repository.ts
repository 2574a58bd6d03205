import { and, asc, eq, gt, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { FrontPageKind } from '../../../contract/front-page.ts';
import type { Database } from '../../platform/db/database.ts';
import { articles } from '../../platform/db/schema/articles.ts';
import { blogs } from '../../platform/db/schema/blogs.ts';
import { frontPageSlots } from '../../platform/db/schema/item-details.ts';
import { isPublic } from '../common/repository.ts';

/** A stored slot; position 0 is the main one. */
export type StoredSlot = typeof frontPageSlots.$inferSelect;

/** A stored slot and what is known of its item; null for an item that was erased. */
export interface PlacedSlot extends StoredSlot {
  titulo: string | null;
  fecha_publicacion: string | null;
  /** Moment of the deletion, or `WITHDRAWN_AT`. */
  eliminado_en: string | null;
}

const ofArticle = {
  titulo: articles.titulo_articulo,
  fecha_publicacion: articles.fecha_publicacion,
  eliminado_en: articles.eliminado_en,
};
const ofBlog = {
  titulo: blogs.titulo_blog,
  fecha_publicacion: blogs.fecha_publicacion,
  eliminado_en: blogs.eliminado_en,
};

const isItem = (tipo: FrontPageKind, id: AnyPgColumn): SQL | undefined =>
  and(eq(frontPageSlots.tipo, tipo), eq(frontPageSlots.elemento_id, id));

/** All stored slots in their order, with their items but for the texts, which are long. */
export async function listSlots(db: Database): Promise<PlacedSlot[]> {
  const rows = await db
    .select({ slot: frontPageSlots, article: ofArticle, blog: ofBlog })
    .from(frontPageSlots)
    .leftJoin(articles, isItem('articulo', articles.id))
    .leftJoin(blogs, isItem('blog', blogs.id))
    .orderBy(asc(frontPageSlots.posicion));
  return rows.map(({ slot, article, blog }) => ({
    ...slot,
    titulo: article?.titulo ?? blog?.titulo ?? null,
    fecha_publicacion: article?.fecha_publicacion ?? blog?.fecha_publicacion ?? null,
    eliminado_en: article?.eliminado_en ?? blog?.eliminado_en ?? null,
  }));
}

/** Condition for slots that have not ended. */
const isOpen = (now: Date): SQL | undefined =>
  or(isNull(frontPageSlots.hasta), gt(frontPageSlots.hasta, now.toISOString()));

/** Ids of the placed blogs that are shown now, in their order. */
export async function listPlacedBlogs(db: Database, now: Date, today: string): Promise<number[]> {
  const rows = await db
    .select({ id: blogs.id })
    .from(frontPageSlots)
    .innerJoin(blogs, isItem('blog', blogs.id))
    .where(and(isOpen(now), isPublic(blogs, today)))
    .orderBy(asc(frontPageSlots.posicion));
  return rows.map(({ id }) => id);
}

/** Whether a slot ended after `since`, `now` at the latest. */
export async function hasEndedSlot(db: Database, since: Date, now: Date): Promise<boolean> {
  const { hasta } = frontPageSlots;
  const rows = await db
    .select({ posicion: frontPageSlots.posicion })
    .from(frontPageSlots)
    .where(and(isNotNull(hasta), gt(hasta, since.toISOString()), lte(hasta, now.toISOString())))
    .limit(1);
  return rows.length > 0;
}

/** Keeps other writes of the front page waiting until the transaction ends; reads go on. */
export async function lockSlots(transaction: Database): Promise<void> {
  await transaction.execute(sql`LOCK TABLE ${frontPageSlots} IN SHARE ROW EXCLUSIVE MODE`);
}

/** Replaces all slots. */
export async function replaceSlots(
  transaction: Database,
  slots: readonly StoredSlot[],
): Promise<void> {
  await transaction.delete(frontPageSlots);
  if (slots.length > 0) await transaction.insert(frontPageSlots).values([...slots]);
}

/** Whether an item exists that is neither deleted nor withdrawn, published or scheduled; keeps it until the end. */
export async function lockPlaceable(
  transaction: Database,
  tipo: FrontPageKind,
  id: number,
): Promise<boolean> {
  const table = tipo === 'blog' ? blogs : (articles as unknown as typeof blogs);
  const rows = await transaction
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.id, id), isNull(table.eliminado_en)))
    .for('key share');
  return rows.length > 0;
}
