import { randomUUID } from 'node:crypto';
import { and, eq, isNull, ne } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { reports } from '../db/schema/moderation.ts';
import { identities, loginFailures, passwordResets, sessions, users } from '../db/schema/users.ts';
import { lockPicture } from './repository.ts';

/**
 * Erases all that is personal in an account; its row stays, because texts point to it (D47).
 * Answers the `perfil_url` that it had, undefined where there is no such account, or it is a
 * superuser's.
 */
export function eraseAccount(
  db: Database,
  id: number,
  now: Date,
): Promise<{ perfil_url: string | null } | undefined> {
  // Both must be there and unlike any other; the address leads nowhere (RFC 2606).
  const name = `eliminada_${randomUUID().replaceAll('-', '').slice(0, 20)}`;
  const moment = now.toISOString();
  return db.transaction(async (transaction) => {
    const before = await lockPicture(transaction, id);
    const erased = await transaction
      .update(users)
      .set({
        email: `${name}@eliminada.invalid`,
        usuario_unico: name,
        password_hash: null,
        role: 'LECTOR',
        first_name: null,
        last_name: null,
        fecha_nacimiento: null,
        edad: null,
        pais: null,
        ciudad: null,
        perfil_url: null,
        biografia: null,
        facebook_url: null,
        linkedin_url: null,
        telefono: null,
        email_verified_at: null,
        avisos_respuestas: false,
        avisos_moderacion: false,
        avisos_dia: null,
        avisos_del_dia: 0,
        fecha_actualizacion: moment,
        deleted_at: moment,
      })
      .where(and(eq(users.id, id), isNull(users.deleted_at), ne(users.role, 'SUPERUSUARIO')))
      .returning({ id: users.id });
    if (erased.length === 0) return undefined;
    for (const table of [sessions, passwordResets, loginFailures, identities]) {
      await transaction.delete(table).where(eq(table.user_id, id));
    }
    // What somebody said about others is theirs; what staff have settled with it stays.
    await transaction.delete(reports).where(eq(reports.reporter_id, id));
    return before;
  });
}
