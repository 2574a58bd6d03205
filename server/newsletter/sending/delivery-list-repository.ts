import { and, asc, eq } from 'drizzle-orm';
import type { Delivery, DeliveryState } from '../../../contract/deliveries.ts';
import type { Database } from '../../platform/db/database.ts';
import { subscribers } from '../../platform/db/schema/correspondence.ts';
import { deliveries } from '../../platform/db/schema/newsletters.ts';
import type { Found, Page } from '../../platform/http/pagination.ts';

const columns = {
  suscriptor: deliveries.suscriptor_id,
  correo_electronico: subscribers.correo_electronico,
  estado: deliveries.estado,
  intentos: deliveries.intentos,
  respuesta: deliveries.respuesta,
  cambiado_en: deliveries.cambiado_en,
};
const isOfSubscriber = eq(subscribers.id, deliveries.suscriptor_id);

/** A page of the recipients of a newsletter, or of those in one state, by subscriber. */
export async function listDeliveries(
  db: Database,
  newsletter: number,
  { state, page }: { state: DeliveryState | undefined; page: Page },
): Promise<Found<Delivery>> {
  const filter = and(eq(deliveries.boletin_id, newsletter), state && eq(deliveries.estado, state));
  const rows = await db
    .select(columns)
    .from(deliveries)
    .leftJoin(subscribers, isOfSubscriber)
    .where(filter)
    .orderBy(asc(deliveries.suscriptor_id))
    .limit(page.size)
    .offset(page.offset);
  return { rows, count: await db.$count(deliveries, filter) };
}

const isOne = (newsletter: number, subscriber: number) =>
  and(eq(deliveries.boletin_id, newsletter), eq(deliveries.suscriptor_id, subscriber));

/** One recipient of a newsletter. */
export async function findDelivery(
  db: Database,
  newsletter: number,
  subscriber: number,
): Promise<Delivery | undefined> {
  const [row] = await db
    .select(columns)
    .from(deliveries)
    .leftJoin(subscribers, isOfSubscriber)
    .where(isOne(newsletter, subscriber));
  return row;
}

/** State of a recipient, locked until the transaction ends. */
export async function lockDelivery(
  transaction: Database,
  newsletter: number,
  subscriber: number,
): Promise<DeliveryState | undefined> {
  const [row] = await transaction
    .select({ estado: deliveries.estado })
    .from(deliveries)
    .where(isOne(newsletter, subscriber))
    .for('update');
  return row?.estado;
}

/** Changes the state of a recipient that the transaction has locked. Late answers of an earlier attempt are ignored. */
export async function decideDelivery(
  transaction: Database,
  key: { newsletter: number; subscriber: number },
  { estado, now }: { estado: DeliveryState; now: string },
): Promise<void> {
  await transaction
    .update(deliveries)
    .set({ estado, siguiente_en: now, tomado_por: null, cambiado_en: now })
    .where(isOne(key.newsletter, key.subscriber));
}
