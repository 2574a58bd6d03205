import { and, eq } from 'drizzle-orm';
import { COPY_FIELDS } from '../../../contract/copy-fields.ts';
import type { Database } from '../../platform/db/database.ts';
import { revisions, type StoredFields } from '../../platform/db/schema/newsroom.ts';
import type { ContentType, ItemRow } from './content-type.ts';
import { filesOf } from './files.ts';

/** The type of content, as far as its revisions need it. */
type Revised = Pick<ContentType, 'kind' | 'files' | 'linked'>;

/**
 * The editable fields of an item in the form of a working copy: numbers and days as texts, files by their keys.
 * What other tables hold is read in the same transaction.
 */
export async function fieldsOf(
  db: Database,
  { kind, linked }: Revised,
  row: ItemRow,
): Promise<StoredFields> {
  const fields: StoredFields = {};
  const elsewhere = (await linked?.(db, row)) ?? {};
  for (const name of COPY_FIELDS[kind]) {
    const value = row[name];
    if (name in elsewhere) fields[name] = elsewhere[name] ?? null;
    else if (name === 'url_impresa') fields[name] = String(value ?? '');
    else fields[name] = value === null || value === undefined ? null : String(value);
  }
  return fields;
}

async function insertRevision(
  db: Database,
  contentType: Revised,
  row: ItemRow,
  act: Pick<typeof revisions.$inferInsert, 'accion' | 'autor' | 'creado_en'>,
): Promise<void> {
  await db
    .insert(revisions)
    .values({
      tipo: contentType.kind,
      elemento_id: row.id,
      revision: row.revision,
      campos: await fieldsOf(db, contentType, row),
      archivos: filesOf(contentType, row),
      ...act,
    })
    .onConflictDoNothing();
}

const ofState = ({ kind }: Revised, { id, revision }: ItemRow) =>
  and(eq(revisions.tipo, kind), eq(revisions.elemento_id, id), eq(revisions.revision, revision));

/** Id of the revision that is an item's present state; undefined if it is not recorded. */
export async function findRevision(
  db: Database,
  contentType: Revised,
  row: ItemRow,
): Promise<number | undefined> {
  const [found] = await db
    .select({ id: revisions.id })
    .from(revisions)
    .where(ofState(contentType, row));
  return found?.id;
}

/**
 * Records the state of a locked item before a change, unless it is recorded: items are older than their first revision,
 * and a server of an earlier release records none (D59).
 */
export async function recordState(
  db: Database,
  contentType: Revised,
  row: ItemRow,
  now: Date,
): Promise<void> {
  if ((await findRevision(db, contentType, row)) !== undefined) return;
  const creado_en = typeof row.actualizado_en === 'string' ? row.actualizado_en : now.toISOString();
  await insertRevision(db, contentType, row, { accion: 'inicial', autor: null, creado_en });
}

/** Records the state of an item after a change, in the transaction of the change (D59). */
export const recordRevision = (
  db: Database,
  contentType: Revised,
  row: ItemRow,
  act: {
    accion: 'crear' | 'editar' | 'eliminar' | 'restaurar' | 'retirar' | 'volver_a_publicar';
    actor: number | null;
    now: Date;
  },
): Promise<void> =>
  insertRevision(db, contentType, row, {
    accion: act.accion,
    autor: act.actor,
    creado_en: act.now.toISOString(),
  });

/** Erases the revisions of an item that is erased for good. */
export async function eraseRevisions(
  db: Database,
  { kind }: Pick<ContentType, 'kind'>,
  itemId: number,
): Promise<void> {
  await db
    .delete(revisions)
    .where(and(eq(revisions.tipo, kind), eq(revisions.elemento_id, itemId)));
}
