import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { RightsHolder } from '../../../contract/permissions.ts';
import type { Database } from '../../platform/db/database.ts';
import { newsletters } from '../../platform/db/schema/newsletters.ts';
import { copies, copyNotes } from '../../platform/db/schema/newsroom.ts';
import { users } from '../../platform/db/schema/users.ts';
import { namedCauses } from '../failure-repository.ts';
import { personColumns } from '../person.ts';

const copyColumns = {
  copyId: copies.id,
  titulo: copies.titulo,
  estado: copies.estado,
  asignada_a: copies.asignada_a,
};

/** Rights of an account that is active; undefined for others. */
export async function findActive(db: Database, id: number): Promise<RightsHolder | undefined> {
  const isActive = and(isNull(users.deleted_at), isNull(users.desactivado_en));
  const [row] = await db
    .select({ role: users.role, permisos: users.permisos })
    .from(users)
    .where(and(eq(users.id, id), isActive));
  return row;
}

/** A note, its author and its copy, for an e-mail. */
export async function findNoteOfCopy(db: Database, id: number) {
  const [row] = await db
    .select({ ...copyColumns, texto: copyNotes.texto, autor: personColumns(users) })
    .from(copyNotes)
    .innerJoin(copies, eq(copies.id, copyNotes.copia_id))
    .leftJoin(users, eq(users.id, copyNotes.autor))
    .where(eq(copyNotes.id, id));
  return row;
}

/** A copy whose scheduled publication failed; undefined if somebody has dealt with it. */
export async function findFailed(db: Database, id: number) {
  const [row] = await db
    .select({
      ...copyColumns,
      elemento_id: copies.elemento_id,
      publicar_en: copies.publicar_en,
      motivo_fallo: copies.motivo_fallo,
      causas: namedCauses(copies.causas_fallo),
    })
    .from(copies)
    .where(and(eq(copies.id, id), eq(copies.estado, 'fallida')));
  return row;
}

/** A newsletter that the server has not sent, or has paused; undefined if somebody has dealt with it. */
export async function findUnsent(db: Database, id: number) {
  const [row] = await db
    .select({
      asunto: newsletters.asunto,
      estado: newsletters.estado,
      motivo: newsletters.motivo,
    })
    .from(newsletters)
    .where(and(eq(newsletters.id, id), inArray(newsletters.estado, ['borrador', 'pausado'])));
  return row?.motivo ? row : undefined;
}
