import type { ModerationSettings, ModerationSettingsUpdate } from '../../contract/moderation.ts';
import type { Database } from '../db/database.ts';
import { moderationSettings } from '../db/schema/moderation.ts';

/** What counts until staff set something else. */
const DEFAULTS: ModerationSettings = { palabras: [], denuncias_para_ocultar: 3 };

/** The settings as they are now. */
export async function readSettings(db: Database): Promise<ModerationSettings> {
  const [row] = await db
    .select({
      palabras: moderationSettings.palabras,
      denuncias_para_ocultar: moderationSettings.denuncias_para_ocultar,
    })
    .from(moderationSettings);
  return row ?? DEFAULTS;
}

/** Stores what is given and leaves the rest. */
export async function storeSettings(db: Database, update: ModerationSettingsUpdate): Promise<void> {
  const set = Object.fromEntries(Object.entries(update).filter(([, value]) => value !== undefined));
  if (Object.keys(set).length === 0) return;
  await db
    .insert(moderationSettings)
    .values({ ...DEFAULTS, ...set })
    .onConflictDoUpdate({ target: moderationSettings.id, set });
}
