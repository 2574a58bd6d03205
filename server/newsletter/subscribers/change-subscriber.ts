import type { ServerContext } from '../../platform/context/server-context.ts';
import { HttpError, notFound } from '../../platform/http/errors.ts';
import { NO_EMAILS } from '../email-rate.ts';
import { changeSubscriber, endedChanges, type SubscriberRow } from '../repository.ts';
import { logSubscribers } from './log-act.ts';
import { lockSubscriberById } from './repository.ts';

const conflict = (detail: string) => new HttpError(409, { detail });

function refuseLift({ estado, confirmado_en }: SubscriberRow): void {
  if (estado === 'baja') {
    throw conflict(
      'Esta persona se dio de baja. Solo ella puede volver a suscribirse, desde la página de la revista.',
    );
  }
  if (confirmado_en === null || estado === 'pendiente') {
    throw conflict('Esta suscripción no está confirmada: su dueño tiene que confirmarla.');
  }
}

/**
 * Ends a subscription for its owner and drops its queued e-mails, or lifts a pause or a suppression (D74): bounces
 * before that no longer count. Idempotent, and logged (D64).
 * Throws 404, and 409 where a subscription was never confirmed or its owner ended it.
 */
export function setState(
  context: ServerContext,
  { id, author }: { id: number; author: number },
  estado: 'confirmado' | 'baja',
): Promise<SubscriberRow> {
  const { db, now, outbox } = context;
  return db.transaction(async (transaction) => {
    const row = await lockSubscriberById(transaction, id);
    if (!row) throw notFound();
    if (row.estado === estado) return row;
    const moment = now().toISOString();
    if (estado === 'confirmado') refuseLift(row);
    const changes =
      estado === 'baja'
        ? endedChanges(row, moment)
        : { estado, motivo: '', reanudado_en: moment, ...NO_EMAILS };
    await changeSubscriber(transaction, row, changes);
    if (estado === 'baja') await outbox.drop(transaction, row.correo_electronico, 'newsletter');
    const accion = estado === 'baja' ? 'baja_suscriptores' : 'reanudar_suscriptores';
    await logSubscribers(context, transaction, { author, accion });
    return { ...row, ...changes };
  });
}
