import { logAct } from '../../accounts/audit-log/repository.ts';
import type { ServerContext } from '../../platform/context/server-context.ts';
import type { Database } from '../../platform/db/database.ts';

/** What staff do to subscribers, as the log names it (D64). */
type SubscriberAct =
  | 'importar_suscriptores'
  | 'exportar_suscriptores'
  | 'invitar_suscriptores'
  | 'baja_suscriptores'
  | 'reanudar_suscriptores'
  | 'eliminar_suscriptores';

/**
 * Logs who did what to how many subscribers, within the transaction. No address: one that is deleted is to be nowhere.
 */
export function logSubscribers(
  { now }: Pick<ServerContext, 'now'>,
  db: Database,
  act: { author: number; accion: SubscriberAct; motivo?: string },
): Promise<void> {
  const { author, accion, motivo = 'Direcciones: 1' } = act;
  return logAct(db, { actor_id: author, accion, motivo, creado_en: now().toISOString() });
}
