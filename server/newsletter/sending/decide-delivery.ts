import type { z } from 'zod';
import type { Delivery, deliveryDecisionSchema } from '../../../contract/deliveries.ts';
import { logAct } from '../../accounts/audit-log/repository.ts';
import { HttpError, notFound } from '../../platform/http/errors.ts';
import { lockNewsletter, updateNewsletter } from '../composing/repository.ts';
import { decideDelivery, findDelivery, lockDelivery } from './delivery-list-repository.ts';
import type { SendingContext } from './sending-context.ts';

const conflict = (detail: string) => new HttpError(409, { detail });

/**
 * What an editor decides about an `incierto` delivery (D73): to send it again, which is logged and goes on with a newsletter
 * that is finished, or not to. Throws 404, and 409 for a delivery in another state or of a cancelled newsletter.
 */
export async function decide(
  { db, now }: SendingContext,
  { author, ...key }: { newsletter: number; subscriber: number; author: number },
  { accion }: z.output<typeof deliveryDecisionSchema>,
): Promise<Delivery> {
  await db.transaction(async (transaction) => {
    const row = await lockNewsletter(transaction, key.newsletter);
    if (!row) throw notFound('El boletín no existe.');
    const state = await lockDelivery(transaction, key.newsletter, key.subscriber);
    if (!state) throw notFound('El envío no existe.');
    if (state !== 'incierto') throw conflict('El envío ya no es incierto.');
    if (accion === 'reenviar' && row.estado === 'cancelado') {
      throw conflict('El envío del boletín se canceló.');
    }
    const estado = accion === 'reenviar' ? 'pendiente' : 'omitido';
    const moment = now().toISOString();
    await decideDelivery(transaction, key, { estado, now: moment });
    if (accion === 'omitir') return;
    await logAct(transaction, {
      actor_id: author,
      accion: 'reenviar_boletin',
      motivo: 'A un suscriptor cuyo envío era incierto',
      extracto: row.asunto,
      creado_en: moment,
    });
    if (row.estado === 'enviado') {
      await updateNewsletter(transaction, key.newsletter, {
        estado: 'enviando',
        terminado_en: null,
      });
    }
  });
  const delivery = await findDelivery(db, key.newsletter, key.subscriber);
  if (!delivery) throw notFound('El envío no existe.');
  return delivery;
}
