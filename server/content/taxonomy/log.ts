import { logAct } from '../../accounts/audit-log/repository.ts';
import type { Database } from '../../platform/db/database.ts';
import type { EntryRow, TaxonomyKind } from './kinds.ts';

/** A change of an entry, for the log (D64). */
interface EntryAct {
  kind: TaxonomyKind;
  accion: 'crear_ficha' | 'cambiar_ficha' | 'fusionar_ficha' | 'eliminar_ficha';
  actor: { id: number };
  /** After the change; of a merge and a deletion the entry that is gone. */
  row: EntryRow;
  /** Names of the changed fields. */
  changed?: string[];
  /** The entry before a change. */
  before?: EntryRow;
  /** The entry that stays of a merge. */
  target?: EntryRow;
  now: Date;
}

/** Fields whose name is no word of the form. */
const WORDS: Record<string, string> = {
  slug: 'dirección',
  biografia: 'biografía',
  descripcion: 'descripción',
  usuario_id: 'cuenta',
};

/** What changed, and for a new name or address what it was: 'nombre (antes «Litios»), dirección (antes «litios»)'. */
const changesText = ({ changed = [], before }: EntryAct): string =>
  changed
    .map((field) => {
      const former = field === 'nombre' || field === 'slug' ? before?.[field] : undefined;
      return `${WORDS[field] ?? field}${former ? ` (antes «${former}»)` : ''}`;
    })
    .join(', ');

/** Writes a change of an entry into the log: 'Autor 3: cargo, foto'. */
export async function logEntry(db: Database, act: EntryAct): Promise<void> {
  const { kind, row, target } = act;
  const details = target ? `con «${target.nombre}»` : changesText(act);
  await logAct(db, {
    actor_id: act.actor.id,
    accion: act.accion,
    motivo: `${kind.label} ${row.id}${details && `: ${details}`}`,
    extracto: row.nombre,
    creado_en: act.now.toISOString(),
  });
}
