import { and, eq } from 'drizzle-orm';
import type { RestoredFrom } from '../../contract/copies.ts';
import type { Database } from '../platform/db/database.ts';
import { copyStates, revisions } from '../platform/db/schema/newsroom.ts';
import type { CopyRow } from './copy-repository.ts';
import type { NewCopyAct } from './log/record-act.ts';

/**
 * How the log names the restoration of an earlier state of a copy, or of a revision of its item, with the moment of that
 * state; the moment is null for one that is no longer kept, or is of something else.
 */
export async function restorationOf(
  db: Database,
  { id, tipo, elemento_id }: Pick<CopyRow, 'id' | 'tipo' | 'elemento_id'>,
  from: RestoredFrom,
): Promise<Pick<NewCopyAct, 'accion' | 'momento'>> {
  if ('estado' in from) {
    const [state] = await db
      .select({ momento: copyStates.editada_en })
      .from(copyStates)
      .where(and(eq(copyStates.copia_id, id), eq(copyStates.id, from.estado)));
    return { accion: 'restaurar_estado', momento: state?.momento ?? null };
  }
  const ofItem = and(eq(revisions.tipo, tipo), eq(revisions.elemento_id, elemento_id ?? 0));
  const [revision] = await db
    .select({ momento: revisions.creado_en })
    .from(revisions)
    .where(and(eq(revisions.id, from.revision), ofItem));
  return { accion: 'restaurar_revision', momento: revision?.momento ?? null };
}
