import { PERMISSIONS } from '../../../contract/permissions.ts';
import type { Database } from '../../platform/db/database.ts';
import { logAct } from '../audit-log/repository.ts';
import { setRole } from '../users/repository.ts';
import type { InvitationRow } from './invitation-repository.ts';
import { setPermissions } from './repository.ts';
import { rightsText } from './rules.ts';

/** Makes a reader, whose account is locked, ADMIN with the permissions of a confirmed invitation, and logs it. */
export async function becomeAdmin(
  db: Database,
  userId: number,
  { id, permisos, confirmed_by }: InvitationRow,
  now: Date,
): Promise<void> {
  await setRole(db, userId, 'ADMIN');
  const list = permisos && PERMISSIONS.filter((name) => permisos.includes(name));
  await setPermissions(db, userId, list);
  await logAct(db, {
    actor_id: confirmed_by,
    accion: 'cambiar_rol',
    user_id: userId,
    invitacion_id: id,
    motivo: `LECTOR → ${rightsText({ role: 'ADMIN', permisos: list })}`,
    creado_en: now.toISOString(),
  });
}
