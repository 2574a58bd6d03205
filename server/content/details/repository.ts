import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { GENERAL_SECTION } from '../../../contract/articles.ts';
import { type Focus, focusText } from '../../../contract/focus.ts';
import type {
  BylineReference,
  SectionReference,
  TagReference,
} from '../../../contract/taxonomy.ts';
import type { Database } from '../../platform/db/database.ts';
import { articleCategories } from '../../platform/db/schema/articles.ts';
import { bylines, itemBylines, itemTags, tags } from '../../platform/db/schema/item-details.ts';
import { media } from '../../platform/db/schema/media.ts';
import {
  type DetailedKind,
  type LinkedDetails,
  linkedDetails,
  tableOf,
} from './linked-repository.ts';

/** The linked details of an item, deleted or not. */
export async function readLinked(
  db: Database,
  kind: DetailedKind,
  id: number,
): Promise<LinkedDetails | undefined> {
  const table = tableOf(kind);
  const [row] = await db.select(linkedDetails(kind)).from(table).where(eq(table.id, id));
  return row;
}

const inOrder = <Row extends { id: number }>(ids: readonly number[], rows: Row[]): Row[] =>
  ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);

/** The authors with these ids, in this order, those that exist; they are not deleted until the transaction ends. */
export async function lockBylines(
  db: Database,
  ids: readonly number[],
): Promise<BylineReference[]> {
  if (ids.length === 0) return [];
  const { id, nombre, slug } = bylines;
  const rows = await db
    .select({ id, nombre, slug })
    .from(bylines)
    .where(inArray(id, [...ids]))
    .orderBy(asc(id))
    .for('key share');
  return inOrder(ids, rows);
}

/** The same for tags. */
export async function lockTags(db: Database, ids: readonly number[]): Promise<TagReference[]> {
  if (ids.length === 0) return [];
  const { id, nombre, slug, clase } = tags;
  const rows = await db
    .select({ id, nombre, slug, clase })
    .from(tags)
    .where(inArray(id, [...ids]))
    .orderBy(asc(id))
    .for('key share');
  return inOrder(ids, rows);
}

/** A section by its id, without the one that has no page; null without one. */
export async function findSection(db: Database, id: number): Promise<SectionReference | null> {
  const { id: idColumn, nombre, slug } = articleCategories;
  const [row] = await db
    .select({ id: idColumn, nombre, slug })
    .from(articleCategories)
    .where(eq(idColumn, id));
  return row && row.id !== GENERAL_SECTION ? row : null;
}

/** Replaces the authors of an item, in this order. */
export async function replaceBylines(
  db: Database,
  kind: DetailedKind,
  itemId: number,
  ids: readonly number[],
): Promise<void> {
  const { tipo, elemento_id } = itemBylines;
  await db.delete(itemBylines).where(and(eq(tipo, kind), eq(elemento_id, itemId)));
  if (ids.length === 0) return;
  await db
    .insert(itemBylines)
    .values(
      ids.map((autor_id, posicion) => ({ tipo: kind, elemento_id: itemId, autor_id, posicion })),
    );
}

/** Replaces the tags of an item, in this order. */
export async function replaceTags(
  db: Database,
  kind: DetailedKind,
  itemId: number,
  ids: readonly number[],
): Promise<void> {
  const { tipo, elemento_id } = itemTags;
  await db.delete(itemTags).where(and(eq(tipo, kind), eq(elemento_id, itemId)));
  if (ids.length === 0) return;
  await db.insert(itemTags).values(
    ids.map((etiqueta_id, posicion) => ({
      tipo: kind,
      elemento_id: itemId,
      etiqueta_id,
      posicion,
    })),
  );
}

/** Writes the focal point of a stored picture, whose row is locked; another address has none. Returns whether it changed. */
export async function writeFocus(db: Database, key: string, { x, y }: Focus): Promise<boolean> {
  const isMiddle = focusText({ x, y }) === '';
  const [foco_x, foco_y] = isMiddle ? [null, null] : [x, y];
  const isOther = sql`(${media.foco_x}, ${media.foco_y}) IS DISTINCT FROM (${foco_x}::real, ${foco_y}::real)`;
  const changed = await db
    .update(media)
    .set({ foco_x, foco_y })
    .where(and(eq(media.key, key), isOther))
    .returning({ key: media.key });
  return changed.length > 0;
}

/** Whether an item of a kind that is not deleted shows a stored picture as its main picture or banner. */
export async function showsPicture(
  db: Database,
  kind: DetailedKind,
  key: string,
): Promise<boolean> {
  const { contenido, imagen_principal, banner, eliminado_en, id } = tableOf(kind);
  // Must match the index expression (migration 019); a picture in the text has no focal point.
  const files = sql`shown_files(${contenido}, ARRAY[${imagen_principal}, ${banner}])`;
  const [row] = await db
    .select({ id })
    .from(tableOf(kind))
    .where(
      and(
        isNull(eliminado_en),
        sql`${files} @> ARRAY[${key}]`,
        or(eq(imagen_principal, key), eq(banner, key)),
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** Focal point of a stored picture; null where none was chosen. */
export async function readFocus(db: Database, key: string): Promise<Focus | null> {
  const [row] = await db
    .select({ x: media.foco_x, y: media.foco_y })
    .from(media)
    .where(eq(media.key, key));
  return row && row.x !== null && row.y !== null ? { x: row.x, y: row.y } : null;
}

/** Forgets the authors and tags of an item that is erased for good. */
export async function eraseLinks(db: Database, kind: DetailedKind, itemId: number): Promise<void> {
  await replaceBylines(db, kind, itemId, []);
  await replaceTags(db, kind, itemId, []);
}
