import type { ServerContext } from '../../platform/context/server-context.ts';
import { HttpError } from '../../platform/http/errors.ts';
import { tooManyRequests } from '../../platform/http/refusals.ts';
import { countEmail } from '../email-rate.ts';
import { changeSubscriber, type SubscriberRow, takeSubscriber } from '../repository.ts';
import { postInvitation } from './invitation.ts';
import { logSubscribers } from './log-act.ts';

/** Why a subscription of this state is not invited; its owner decides, or an editor lifts what stopped it. */
const REFUSALS = {
  confirmado: 'Esta dirección ya recibe el boletín.',
  baja: 'Esta persona se dio de baja. Solo ella puede volver a suscribirse, desde la página de la revista.',
  pausado: 'Esta suscripción está en pausa. Reanúdala en su ficha.',
  suprimido: 'Esta dirección está suprimida por rebotes o quejas. Puedes levantarlo en su ficha.',
} as const;

const WAIT_SECONDS = 10 * 60;

/**
 * Invites an address to the newsletter (D75): it gets the e-mail that asks back. An open request gets it once more.
 * It is logged (D64). Throws 409 for an address of any other state, and 429 where it got such an e-mail a moment ago.
 */
export function inviteSubscriber(
  context: ServerContext,
  address: string,
  author: number,
): Promise<SubscriberRow> {
  const { db } = context;
  const now = context.now();
  const subscription = { correo_electronico: address, fecha_publicacion: context.today() };
  return db.transaction(async (transaction) => {
    const row = await takeSubscriber(transaction, subscription, { now, sospechoso: false });
    if (row.estado !== 'pendiente') throw new HttpError(409, { detail: REFUSALS[row.estado] });
    const emails = countEmail(row, now);
    if (!emails) {
      throw tooManyRequests(
        WAIT_SECONDS,
        'Hace un momento que se escribió a esta dirección. Inténtalo más tarde.',
      );
    }
    const changes = {
      ...emails,
      solicitado_en: now.toISOString(),
      sospechoso: false,
      origen: 'invitacion',
      consentimiento: '',
    } as const;
    await changeSubscriber(transaction, row, changes);
    await postInvitation(context, transaction, row);
    await logSubscribers(context, transaction, { author, accion: 'invitar_suscriptores' });
    return { ...row, ...changes };
  });
}
