import type { AssignableRole } from '../../../contract/roles.ts';
import type { ServerContext } from '../../platform/context/server-context.ts';
import { notFound } from '../../platform/http/errors.ts';
import { forbidden } from '../../platform/http/refusals.ts';
import { logAct } from '../audit-log/repository.ts';
import { getUser, lockForRole, setRole, type UserRow } from './repository.ts';

/**
 * Gives somebody a role, which counts from their next call on, and notes who did it. Throws 404 where
 * there is no such account, and 403 for a superuser's (D30).
 */
export function assignRole(
  { db, now }: Pick<ServerContext, 'db' | 'now'>,
  actor: { id: number },
  { user_id, role }: { user_id: number; role: AssignableRole },
): Promise<UserRow> {
  return db.transaction(async (transaction) => {
    const account = await lockForRole(transaction, user_id);
    if (!account) {
      if (!(await getUser(transaction, user_id))) throw notFound('Usuario no encontrado.');
      throw forbidden('El rol de un superusuario no se puede cambiar.');
    }
    if (account.role === role) return account;
    await setRole(transaction, user_id, role);
    await logAct(transaction, {
      actor_id: actor.id,
      accion: 'cambiar_rol',
      user_id,
      motivo: `${account.role} → ${role}`,
      creado_en: now().toISOString(),
    });
    return { ...account, role, permisos: null };
  });
}
