import { and, eq, inArray, lte, notInArray, sql } from 'drizzle-orm';
import type { DeliveryState } from '../../../contract/deliveries.ts';
import type { Database } from '../../platform/db/database.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import { subscribers } from '../../platform/db/schema/correspondence.ts';
import { deliveries } from '../../platform/db/schema/newsletters.ts';

/**
 * Makes the rows of all confirmed subscribers in one statement, and answers how many there are. `host` is the right side
 * of their Message-IDs, which every attempt has in common.
 */
export async function addRecipients(
  transaction: Database,
  newsletter: number,
  { host, now }: { host: string; now: string },
): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(
    transaction,
    sql`
      WITH added AS (
        INSERT INTO envios (boletin_id, suscriptor_id, message_id, siguiente_en, cambiado_en)
        SELECT ${newsletter}::integer, id, '<' || gen_random_uuid() || '@' || ${host}::text || '>',
          ${now}::timestamptz, ${now}::timestamptz
        FROM subscribers WHERE estado = 'confirmado'
        RETURNING 1)
      SELECT count(*)::integer AS count FROM added`,
  );
  return row?.count ?? 0;
}

/** The next recipients that are due, but for those of `taken`; `isSubscribed` is false for those who left meanwhile. */
export async function listDueDeliveries(
  db: Database,
  newsletter: number,
  { now, taken, limit }: { now: string; taken: readonly number[]; limit: number },
) {
  const rows = await db
    .select({
      subscriber: deliveries.suscriptor_id,
      attempts: deliveries.intentos,
      messageId: deliveries.message_id,
      address: subscribers.correo_electronico,
      key: subscribers.clave,
      state: subscribers.estado,
    })
    .from(deliveries)
    .leftJoin(subscribers, eq(subscribers.id, deliveries.suscriptor_id))
    .where(
      and(
        eq(deliveries.boletin_id, newsletter),
        eq(deliveries.estado, 'pendiente'),
        lte(deliveries.siguiente_en, now),
        taken.length > 0 ? notInArray(deliveries.suscriptor_id, [...taken]) : undefined,
      ),
    )
    .orderBy(deliveries.siguiente_en, deliveries.suscriptor_id)
    .limit(limit);
  return rows.map(({ state, ...row }) => ({ ...row, isSubscribed: state === 'confirmado' }));
}
export type DueDelivery = Awaited<ReturnType<typeof listDueDeliveries>>[number];

/** A recipient of a newsletter, and the lease under which it is sent. */
export interface DeliveryKey {
  newsletter: number;
  subscriber: number;
  token: string;
}

/**
 * The one step from `pendiente` to `en_curso` (D73), right before the text of the message is sent. Answers whether it
 * may be sent: not if the newsletter is paused, or sent by another server, or the subscriber has left. Both rows are
 * locked, so that after the answer to a pause or an unsubscription nothing more begins.
 */
export async function beginDelivery(
  db: Database,
  { newsletter, subscriber, token }: DeliveryKey,
  now: string,
): Promise<boolean> {
  const begun = await rowsOf(
    db,
    sql`
      WITH allowed AS (
        SELECT b.id FROM boletines AS b JOIN subscribers AS s ON s.id = ${subscriber}
        WHERE b.id = ${newsletter} AND b.estado = 'enviando' AND b.servidor = ${token} AND s.estado = 'confirmado'
        FOR SHARE)
      UPDATE envios
      SET estado = 'en_curso', tomado_por = ${token}, intentos = intentos + 1, cambiado_en = ${now}
      FROM allowed
      WHERE boletin_id = ${newsletter} AND suscriptor_id = ${subscriber} AND estado = 'pendiente'
      RETURNING suscriptor_id`,
  );
  return begun.length > 0;
}

/** What an attempt has come to; `next` is when a `pendiente` one is due again. */
export interface Outcome {
  state: Extract<DeliveryState, 'aceptado' | 'rechazado' | 'incierto' | 'pendiente'>;
  response: string;
  next: string | null;
}

/**
 * Stores the outcome of an attempt. It counts although another server has meanwhile called the row `incierto`, or an
 * editor wants it sent again; not after an attempt of another server. What is not to be sent any more, because the
 * newsletter was cancelled, is `omitido`.
 */
export async function storeOutcome(
  db: Database,
  { newsletter, subscriber, token }: DeliveryKey,
  { state, response, next }: Outcome,
  now: string,
): Promise<void> {
  await db.execute(sql`
    UPDATE envios
    SET estado = CASE WHEN ${state} = 'pendiente' AND EXISTS (
          SELECT FROM boletines WHERE id = ${newsletter} AND estado = 'cancelado') THEN 'omitido'
        ELSE ${state} END,
      intentos = intentos + CASE WHEN estado = 'pendiente' THEN 1 ELSE 0 END,
      respuesta = ${response}, siguiente_en = ${next}, tomado_por = NULL, cambiado_en = ${now}
    WHERE boletin_id = ${newsletter} AND suscriptor_id = ${subscriber}
      AND (estado = 'pendiente' OR (estado IN ('en_curso', 'incierto') AND tomado_por = ${token}))`);
}

/** Marks waiting recipients `omitido` who are no longer confirmed. */
export async function omitUnsubscribed(
  db: Database,
  newsletter: number,
  { ids, response, now }: { ids: readonly number[]; response: string; now: string },
): Promise<void> {
  if (ids.length === 0) return;
  const isConfirmed = sql`EXISTS (SELECT FROM ${subscribers}
    WHERE ${subscribers.id} = ${deliveries.suscriptor_id} AND ${subscribers.estado} = 'confirmado')`;
  await db
    .update(deliveries)
    .set({ estado: 'omitido', respuesta: response, cambiado_en: now })
    .where(
      and(
        eq(deliveries.boletin_id, newsletter),
        inArray(deliveries.suscriptor_id, [...ids]),
        eq(deliveries.estado, 'pendiente'),
        sql`NOT ${isConfirmed}`,
      ),
    );
}

/** Marks all waiting recipients of a cancelled newsletter `omitido`. */
export async function omitWaiting(
  transaction: Database,
  newsletter: number,
  { response, now }: { response: string; now: string },
): Promise<void> {
  await transaction
    .update(deliveries)
    .set({ estado: 'omitido', respuesta: response, cambiado_en: now })
    .where(and(eq(deliveries.boletin_id, newsletter), eq(deliveries.estado, 'pendiente')));
}
