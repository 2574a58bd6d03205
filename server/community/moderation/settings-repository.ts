import type { ModerationSettings } from '../../../contract/moderation.ts';
import type { Database } from '../../platform/db/database.ts';
import { moderationSettings } from '../../platform/db/schema/moderation.ts';

/** Default settings. */
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

/** The settings as they are now; nobody else changes them until the transaction ends. */
export async function lockSettings(db: Database): Promise<ModerationSettings> {
  await db.insert(moderationSettings).values(DEFAULTS).onConflictDoNothing();
  await db.select({ id: moderationSettings.id }).from(moderationSettings).for('update');
  return readSettings(db);
}

/** Stores settings that have been locked. */
export async function storeSettings(db: Database, settings: ModerationSettings): Promise<void> {
  await db.update(moderationSettings).set(settings);
}
