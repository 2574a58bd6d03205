import { and, asc, desc, eq, gt, isNull, lt, ne } from 'drizzle-orm';
import { canPublishCopies, type RightsHolder } from '../../../contract/permissions.ts';
import type { Database } from '../../platform/db/database.ts';
import { copies, copyNotes, copyPresences } from '../../platform/db/schema/newsroom.ts';
import { users } from '../../platform/db/schema/users.ts';
import type { Found, Page } from '../../platform/http/pagination.ts';
import type { CopyRow } from '../copy-repository.ts';
import { type PersonColumns, personColumns } from '../person.ts';

export type NoteRow = typeof copyNotes.$inferSelect;
export type NoteWithAuthor = Omit<NoteRow, 'copia_id' | 'autor'> & { autor: PersonColumns | null };

/** Staff who are read at most, of whom those with the rights remain. */
const MAX_STAFF = 500;
/** Colleagues who are named at most as having a copy open. */
const MAX_PRESENT = 20;

/** Active colleagues with certain rights, by name. */
export async function listStaff(
  db: Database,
  hasRights: (person: RightsHolder) => boolean,
): Promise<PersonColumns[]> {
  const rows = await db
    .select({ ...personColumns(users), role: users.role, permisos: users.permisos })
    .from(users)
    .where(and(ne(users.role, 'LECTOR'), isNull(users.deleted_at), isNull(users.desactivado_en)))
    .orderBy(asc(users.first_name), asc(users.last_name), asc(users.id))
    .limit(MAX_STAFF);
  return rows.filter(hasRights).map(({ role: _role, permisos: _list, ...person }) => person);
}

/** Colleagues who write and publish, and thus review; by name. */
export const listReviewers = (db: Database): Promise<PersonColumns[]> =>
  listStaff(db, canPublishCopies);

/** Sets the state of a locked copy and the colleague that it is assigned to; its version stays. */
export async function setReview(
  db: Database,
  id: number,
  values: Pick<CopyRow, 'estado' | 'asignada_a'>,
): Promise<void> {
  await db.update(copies).set(values).where(eq(copies.id, id));
}

/** Stores a note; returns its id. */
export async function insertNote(
  db: Database,
  note: typeof copyNotes.$inferInsert,
): Promise<number> {
  const [row] = await db.insert(copyNotes).values(note).returning({ id: copyNotes.id });
  if (!row) throw new Error('The note was not stored');
  return row.id;
}

/** The latest note of a copy, of one action if given. */
export async function findLatestNote(
  db: Database,
  copyId: number,
  accion?: NoteRow['accion'],
): Promise<NoteRow | undefined> {
  const ofAction = accion && eq(copyNotes.accion, accion);
  const [row] = await db
    .select()
    .from(copyNotes)
    .where(and(eq(copyNotes.copia_id, copyId), ofAction))
    .orderBy(desc(copyNotes.id))
    .limit(1);
  return row;
}

const noteColumns = {
  id: copyNotes.id,
  accion: copyNotes.accion,
  texto: copyNotes.texto,
  creada_en: copyNotes.creada_en,
  autor: personColumns(users),
};

/** A page of the notes of a copy, the oldest first. */
export async function listNotes(
  db: Database,
  copyId: number,
  page: Page,
): Promise<Found<NoteWithAuthor>> {
  const where = eq(copyNotes.copia_id, copyId);
  const rows = await db
    .select(noteColumns)
    .from(copyNotes)
    .leftJoin(users, eq(users.id, copyNotes.autor))
    .where(where)
    .orderBy(asc(copyNotes.id))
    .limit(page.size)
    .offset(page.offset);
  return { count: await db.$count(copyNotes, where), rows };
}

/** One note with its author; undefined if it ended with its copy. */
export async function findNote(db: Database, id: number): Promise<NoteWithAuthor | undefined> {
  const [row] = await db
    .select(noteColumns)
    .from(copyNotes)
    .leftJoin(users, eq(users.id, copyNotes.autor))
    .where(eq(copyNotes.id, id));
  return row;
}

/** Keeps a copy from being deleted until the transaction ends, and answers what it is; undefined if there is none. */
export async function holdCopy(
  db: Database,
  id: number,
): Promise<
  | Pick<CopyRow, 'id' | 'tipo' | 'elemento_id' | 'titulo' | 'estado' | 'version' | 'asignada_a'>
  | undefined
> {
  const [row] = await db
    .select({
      id: copies.id,
      tipo: copies.tipo,
      elemento_id: copies.elemento_id,
      titulo: copies.titulo,
      estado: copies.estado,
      version: copies.version,
      asignada_a: copies.asignada_a,
    })
    .from(copies)
    .where(eq(copies.id, id))
    .for('key share');
  return row;
}

/** Stores the last heartbeat of somebody who has a copy open. */
export async function storePresence(
  db: Database,
  presence: typeof copyPresences.$inferInsert,
): Promise<void> {
  await db
    .insert(copyPresences)
    .values(presence)
    .onConflictDoUpdate({
      target: [copyPresences.copia_id, copyPresences.usuario_id],
      set: { visto_en: presence.visto_en },
    });
}

/** Forgets that somebody has a copy open. */
export async function removePresence(db: Database, copyId: number, userId: number): Promise<void> {
  const own = and(eq(copyPresences.copia_id, copyId), eq(copyPresences.usuario_id, userId));
  await db.delete(copyPresences).where(own);
}

/** The others whose last heartbeat is between two moments. */
export function listPresent(
  db: Database,
  copyId: number,
  userId: number,
  { after, before }: { after: string; before: string },
): Promise<PersonColumns[]> {
  return db
    .select(personColumns(users))
    .from(copyPresences)
    .innerJoin(users, eq(users.id, copyPresences.usuario_id))
    .where(
      and(
        eq(copyPresences.copia_id, copyId),
        ne(copyPresences.usuario_id, userId),
        gt(copyPresences.visto_en, after),
        // Not for an hour after a clock was set back.
        lt(copyPresences.visto_en, before),
        isNull(users.deleted_at),
        isNull(users.desactivado_en),
      ),
    )
    .orderBy(asc(users.id))
    .limit(MAX_PRESENT);
}

/** A colleague by id, for the name; null if there is none. */
export async function findPerson(db: Database, id: number): Promise<PersonColumns | null> {
  const [row] = await db.select(personColumns(users)).from(users).where(eq(users.id, id));
  return row ?? null;
}
