import type { Database } from '../../platform/db/database.ts';
import { newsroomLog } from '../../platform/db/schema/newsroom.ts';
import type { CopyRow } from '../copy-repository.ts';

type Line = typeof newsroomLog.$inferInsert;

/** What was done to a copy; `actor` is null for the server's own acts. */
export type NewCopyAct = Pick<Line, 'accion' | 'persona_id' | 'motivo' | 'momento' | 'causas'> & {
  actor: number | null;
  now: Date;
};

/** Writes an act on a copy into the log (D64), within the transaction of the act: the copy with its title as it is then. */
export async function recordCopyAct(
  db: Database,
  { id, tipo, elemento_id, titulo }: Pick<CopyRow, 'id' | 'tipo' | 'elemento_id' | 'titulo'>,
  { actor, now, ...act }: NewCopyAct,
): Promise<void> {
  const moments = { actor_id: actor, creado_en: now.toISOString() };
  await db
    .insert(newsroomLog)
    .values({ copia_id: id, tipo, elemento_id, titulo, ...moments, ...act });
}
