import { aliasedTable, and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { CopyState } from '../../contract/copies.ts';
import { foundInAll, withCount } from '../platform/db/count-found.ts';
import type { Database } from '../platform/db/database.ts';
import { contentLog } from '../platform/db/schema/content-log.ts';
import {
  copies,
  copyStates,
  publishedCopies,
  revisions,
  type StoredFields,
} from '../platform/db/schema/newsroom.ts';
import { users } from '../platform/db/schema/users.ts';
import type { Found, Page } from '../platform/http/pagination.ts';
import { type NamedCause, namedCauses } from './failure-repository.ts';
import { type PersonColumns, personColumns } from './person.ts';
import { lastLinkEnd } from './preview-repository.ts';
import { hasWords } from './title-repository.ts';

export type CopyRow = typeof copies.$inferSelect;
export type CopyType = CopyRow['tipo'];

const creators = aliasedTable(users, 'creators');
const editors = aliasedTable(users, 'editors');
const assignees = aliasedTable(users, 'assignees');
const schedulers = aliasedTable(users, 'schedulers');

const summaryColumns = {
  id: copies.id,
  tipo: copies.tipo,
  elemento_id: copies.elemento_id,
  titulo: copies.titulo,
  version: copies.version,
  base: copies.base,
  estado: copies.estado,
  publicar_en: copies.publicar_en,
  motivo_fallo: copies.motivo_fallo,
  causas: namedCauses(copies.causas_fallo),
  creada_en: copies.creada_en,
  editada_en: copies.editada_en,
  creada_por: personColumns(creators),
  editada_por: personColumns(editors),
  asignada_a: personColumns(assignees),
  programada_por: personColumns(schedulers),
};

/** A copy as lists show it. */
export type SummaryRow = Omit<CopyRow, 'campos' | 'archivos' | 'clave' | 'causas_fallo' | People> &
  Record<People, PersonColumns | null> & { causas: NamedCause[] | null };
type People = 'creada_por' | 'editada_por' | 'asignada_a' | 'programada_por';

/** A whole copy, with the fields of the revision that it began from. */
export type WholeRow = SummaryRow & {
  campos: StoredFields;
  base_campos: StoredFields | null;
  enlace_vista_hasta: string | null;
};

/** Reads a copy; undefined if there is none. */
export async function findCopy(db: Database, id: number): Promise<WholeRow | undefined> {
  const [row] = await db
    .select({
      ...summaryColumns,
      campos: copies.campos,
      base_campos: revisions.campos,
      enlace_vista_hasta: lastLinkEnd(db),
    })
    .from(copies)
    .leftJoin(revisions, eq(revisions.id, copies.base))
    .leftJoin(creators, eq(creators.id, copies.creada_por))
    .leftJoin(editors, eq(editors.id, copies.editada_por))
    .leftJoin(assignees, eq(assignees.id, copies.asignada_a))
    .leftJoin(schedulers, eq(schedulers.id, copies.programada_por))
    .where(eq(copies.id, id));
  return row;
}

/** Locks a copy until the transaction ends. */
export async function lockCopy(db: Database, id: number): Promise<CopyRow | undefined> {
  const [row] = await db.select().from(copies).where(eq(copies.id, id)).for('update');
  return row;
}

/** Id of the copy of an item that can be edited; undefined if there is none. */
export async function findOpenCopy(
  db: Database,
  tipo: CopyType,
  itemId: number,
): Promise<number | undefined> {
  const isOpen = inArray(copies.estado, ['borrador', 'en_revision']);
  const [row] = await db
    .select({ id: copies.id })
    .from(copies)
    .where(and(eq(copies.tipo, tipo), eq(copies.elemento_id, itemId), isOpen));
  return row?.id;
}

/** Id of the copy that a person made with an idempotency key. */
export async function findByKey(
  db: Database,
  userId: number,
  key: string,
): Promise<number | undefined> {
  const [row] = await db
    .select({ id: copies.id })
    .from(copies)
    .where(and(eq(copies.creada_por, userId), eq(copies.clave, key)));
  return row?.id;
}

/** Stores a copy; returns its id. */
export async function insertCopy(
  db: Database,
  values: typeof copies.$inferInsert,
): Promise<number> {
  const [row] = await db.insert(copies).values(values).returning({ id: copies.id });
  if (!row) throw new Error('The copy was not stored');
  return row.id;
}

/** Writes fields of a locked copy. */
export async function updateCopy(
  db: Database,
  id: number,
  { campos, ...values }: Partial<typeof copies.$inferInsert> & { campos: StoredFields },
): Promise<void> {
  await db
    .update(copies)
    .set({
      ...values,
      campos: sql`${copies.campos} || ${JSON.stringify(campos)}::jsonb`,
      version: sql`${copies.version} + 1`,
    })
    .where(eq(copies.id, id));
}

/** Deletes a copy; its notes, earlier states and preview links go with it. */
export async function removeCopy(db: Database, id: number): Promise<void> {
  await db.delete(copies).where(eq(copies.id, id));
}

/** Fields of a revision of an item, which is kept until the transaction ends; undefined if it is none of this item. */
export async function findRevisionFields(
  db: Database,
  id: number,
  { tipo, elemento_id }: Pick<CopyRow, 'tipo' | 'elemento_id'>,
): Promise<StoredFields | undefined> {
  if (elemento_id === null) return undefined;
  const ofItem = and(eq(revisions.tipo, tipo), eq(revisions.elemento_id, elemento_id));
  const [row] = await db
    .select({ campos: revisions.campos })
    .from(revisions)
    .where(and(eq(revisions.id, id), ofItem))
    .for('key share');
  return row?.campos;
}

export interface CopyQuery {
  page: Pick<Page, 'size' | 'offset'>;
  tipo?: CopyType | undefined;
  estado?: CopyState | undefined;
  asignada_a?: number | undefined;
  /** Words of the title. */
  words: string[];
  elementos?: number[] | undefined;
}

/** A page of the copies, the last edited first, and their number (zero beyond the last page). */
export async function listCopies(db: Database, query: CopyQuery): Promise<Found<SummaryRow>> {
  const conditions: (SQL | undefined)[] = [
    query.tipo && eq(copies.tipo, query.tipo),
    query.estado && eq(copies.estado, query.estado),
    query.asignada_a === undefined ? undefined : eq(copies.asignada_a, query.asignada_a),
    query.elementos && inArray(copies.elemento_id, query.elementos),
    hasWords(copies.titulo, query.words),
  ];
  const rows = await db
    .select({ ...summaryColumns, inAll: foundInAll })
    .from(copies)
    .leftJoin(creators, eq(creators.id, copies.creada_por))
    .leftJoin(editors, eq(editors.id, copies.editada_por))
    .leftJoin(assignees, eq(assignees.id, copies.asignada_a))
    .leftJoin(schedulers, eq(schedulers.id, copies.programada_por))
    .where(and(...conditions))
    .orderBy(desc(copies.editada_en), desc(copies.id))
    .limit(query.page.size)
    .offset(query.page.offset);
  return withCount(rows);
}

/** Last change of each of these items, from the log. */
export function listItemChanges(db: Database, tipo: CopyType, ids: number[]) {
  return db
    .selectDistinctOn([contentLog.item_id], {
      elemento_id: contentLog.item_id,
      editado_en: contentLog.creado_en,
      actor_id: contentLog.actor_id,
      person: personColumns(users),
    })
    .from(contentLog)
    .leftJoin(users, eq(users.id, contentLog.actor_id))
    .where(and(eq(contentLog.kind, tipo), inArray(contentLog.item_id, ids)))
    .orderBy(contentLog.item_id, desc(contentLog.id));
}

/** Records the item as which a copy was published. */
export async function insertPublished(
  db: Database,
  values: typeof publishedCopies.$inferInsert,
): Promise<void> {
  await db.insert(publishedCopies).values(values);
}

/** The item as which a copy was published; undefined if it was not. */
export async function findPublished(
  db: Database,
  copyId: number,
): Promise<typeof publishedCopies.$inferSelect | undefined> {
  const [row] = await db.select().from(publishedCopies).where(eq(publishedCopies.copia_id, copyId));
  return row;
}

/** Files of the earlier states of a copy. */
export async function listStateFiles(db: Database, copyId: number): Promise<string[]> {
  const rows = await db
    .select({ archivos: copyStates.archivos })
    .from(copyStates)
    .where(eq(copyStates.copia_id, copyId));
  return rows.flatMap(({ archivos }) => archivos);
}
