import { and, eq, isNull, like, lt, notExists, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { media } from '../../platform/db/schema/media.ts';
import { users } from '../../platform/db/schema/users.ts';
import { isUniqueViolation } from '../../platform/db/unique-violation.ts';

export type ProfileRow = Omit<typeof users.$inferSelect, 'password_hash' | 'deleted_at'>;

/** Columns that a reader may change. */
export type ProfileChanges = Partial<
  Pick<
    typeof users.$inferInsert,
    | 'first_name'
    | 'last_name'
    | 'fecha_nacimiento'
    | 'edad'
    | 'pais'
    | 'ciudad'
    | 'perfil_url'
    | 'biografia'
    | 'facebook_url'
    | 'linkedin_url'
    | 'telefono'
    | 'usuario_unico'
    | 'avisos_respuestas'
    | 'avisos_moderacion'
    | 'avisos_revision'
    | 'avisos_devolucion'
    | 'avisos_programadas'
  >
>;

/** Thrown if the public name is taken. */
export class HandleTaken extends Error {
  override name = 'HandleTaken';
}

const profileQuery = prepared('profile', (db) => {
  const where = and(eq(users.id, sql.placeholder('id')), isNull(users.deleted_at));
  return db.select().from(users).where(where);
});

/** Profile of an account; undefined where there is none, or no longer. */
export async function getProfile(db: Database, id: number): Promise<ProfileRow | undefined> {
  const [row] = await profileQuery(db).execute({ id });
  if (!row) return undefined;
  const { password_hash: _secret, deleted_at: _gone, ...profile } = row;
  return profile;
}

const takenHandlesQuery = prepared('taken_handles', (db) =>
  db
    .select({ handle: users.usuario_unico })
    .from(users)
    .where(sql`${users.usuario_unico} = ANY (${sql.placeholder('handles')}::text[])`),
);

/** The public names among these that are taken. */
export async function findTakenHandles(db: Database, handles: string[]): Promise<string[]> {
  const rows = await takenHandlesQuery(db).execute({ handles });
  return rows.map(({ handle }) => handle);
}

/**
 * `perfil_url` of an account, whose row is locked until the transaction ends: who changes a profile and
 * who deletes the account take turns. Undefined where there is none, or no longer.
 */
async function lockPicture(
  db: Database,
  id: number,
): Promise<{ perfil_url: string | null } | undefined> {
  const [row] = await db
    .select({ perfil_url: users.perfil_url })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deleted_at)))
    .for('update');
  return row;
}

/**
 * Changes a profile; answers the `perfil_url` that it had, undefined where the account is gone. Belongs
 * into a transaction. Throws `HandleTaken`.
 */
export async function updateProfile(
  db: Database,
  id: number,
  changes: ProfileChanges,
  now: Date,
): Promise<{ perfil_url: string | null } | undefined> {
  try {
    const before = await lockPicture(db, id);
    if (!before) return undefined;
    await db
      .update(users)
      .set({ ...changes, fecha_actualizacion: now.toISOString() })
      .where(eq(users.id, id));
    return before;
  } catch (error) {
    if (isUniqueViolation(error, 'users_usuario_unico_key')) throw new HandleTaken();
    throw error;
  }
}

/** Keys of pictures of people from before a moment that no profile shows, and that do not count as deleted. */
export async function listUnusedPictures(db: Database, before: Date): Promise<string[]> {
  const shown = db.select({ id: users.id }).from(users).where(eq(users.perfil_url, media.key));
  const rows = await db
    .select({ key: media.key })
    .from(media)
    .where(
      and(
        like(media.key, 'perfiles/%'),
        isNull(media.deleted_at),
        lt(media.created_at, before.toISOString()),
        notExists(shown),
      ),
    );
  return rows.map(({ key }) => key);
}
