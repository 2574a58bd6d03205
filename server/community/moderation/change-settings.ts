import {
  type ModerationSettings,
  type ModerationSettingsUpdate,
  moderationSettingsSchema,
} from '../../../contract/moderation.ts';
import { logAct } from '../../accounts/audit-log/repository.ts';
import type { ServerContext } from '../../platform/context/server-context.ts';
import { wrongField } from '../../platform/http/refusals.ts';
import { lockSettings, storeSettings } from './settings-repository.ts';

/** Description of the changed settings for the audit log; empty if there are none. */
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

/** The words after a change of those that were `seen`; as they are given where they still are those. */
function mergeWords(now: string[], words: string[], seen = now): string[] {
  if (seen.join('\n') === now.join('\n')) return words;
  const added = words.filter((word) => !seen.includes(word));
  const left = now.filter((word) => words.includes(word) || !seen.includes(word));
  return [...new Set([...left, ...added])];
}

function merge(
  before: ModerationSettings,
  { palabras, palabras_antes, denuncias_para_ocultar }: ModerationSettingsUpdate,
): ModerationSettings {
  const after = {
    palabras: palabras ? mergeWords(before.palabras, palabras, palabras_antes) : before.palabras,
    denuncias_para_ocultar: denuncias_para_ocultar ?? before.denuncias_para_ocultar,
  };
  const { error } = moderationSettingsSchema.safeParse(after);
  if (error) throw wrongField('palabras', error.issues[0]?.message ?? '');
  return after;
}

/**
 * Changes the settings that are given, notes who did it, and answers the whole. Throws a 400 where there
 * would be too many words with those that somebody else has added.
 */
export function changeSettings(
  { db, now }: Pick<ServerContext, 'db' | 'now'>,
  actor: { id: number },
  update: ModerationSettingsUpdate,
): Promise<ModerationSettings> {
  return db.transaction(async (transaction) => {
    const before = await lockSettings(transaction);
    const after = merge(before, update);
    await storeSettings(transaction, after);
    const motivo = describeChange(before, after);
    if (motivo !== '') {
      const creado_en = now().toISOString();
      const entry = { actor_id: actor.id, accion: 'cambiar_ajustes', motivo, creado_en };
      await logAct(transaction, entry);
    }
    return after;
  });
}
