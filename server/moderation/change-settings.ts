import type { ModerationSettings, ModerationSettingsUpdate } from '../../contract/moderation.ts';
import type { ServerContext } from '../http/context.ts';
import { logAct } from './log-repository.ts';
import { readSettings, storeSettings } from './settings-repository.ts';

/** What is other than before, as the log tells it; empty where nothing is. */
function describeChange(before: ModerationSettings, after: ModerationSettings): string {
  const missing = (from: string[], words: string[]) => words.filter((word) => !from.includes(word));
  const added = missing(before.palabras, after.palabras);
  const removed = missing(after.palabras, before.palabras);
  const [old, fresh] = [before.denuncias_para_ocultar, after.denuncias_para_ocultar];
  return [
    added.length > 0 && `Palabras añadidas: ${added.join(', ')}`,
    removed.length > 0 && `Palabras quitadas: ${removed.join(', ')}`,
    old !== fresh && `Denuncias para ocultar: ${old} → ${fresh}`,
  ]
    .filter(Boolean)
    .join('. ');
}

/** Changes the settings that are given, notes who did it, and answers the whole. */
export function changeSettings(
  { db, now }: Pick<ServerContext, 'db' | 'now'>,
  actor: { id: number },
  update: ModerationSettingsUpdate,
): Promise<ModerationSettings> {
  return db.transaction(async (transaction) => {
    const before = await readSettings(transaction);
    await storeSettings(transaction, update);
    const after = await readSettings(transaction);
    const motivo = describeChange(before, after);
    if (motivo !== '') {
      const creado_en = now().toISOString();
      const entry = { actor_id: actor.id, accion: 'cambiar_ajustes', motivo, creado_en };
      await logAct(transaction, entry);
    }
    return after;
  });
}
