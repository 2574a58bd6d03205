import { canEnterPanel } from '../../../contract/roles.ts';
import type { Database } from '../../platform/db/database.ts';
import { logAct } from '../audit-log/repository.ts';
import type { Account } from '../auth/account-repository.ts';

type OwnAct =
  | 'activar_segundo_factor'
  | 'quitar_segundo_factor'
  | 'usar_codigo_recuperacion'
  | 'renovar_codigos_recuperacion';

/** Logs what one of the staff did to their own second factor (D55, D64), never a code; what readers do is their own. */
export async function logOwnAct(
  db: Database,
  { id, role }: Pick<Account, 'id' | 'role'>,
  accion: OwnAct,
  now: Date,
): Promise<void> {
  if (!canEnterPanel(role)) return;
  await logAct(db, { actor_id: id, user_id: id, accion, creado_en: now.toISOString() });
}
