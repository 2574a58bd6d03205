import { and, asc, count, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { SubscriptionState } from '../../../contract/subscribers.ts';
import type { Database } from '../../platform/db/database.ts';
import { subscribers } from '../../platform/db/schema/correspondence.ts';
import { bounces } from '../../platform/db/schema/newsletters.ts';
import type { Found, Page } from '../../platform/http/pagination.ts';
import type { SubscriberRow } from '../repository.ts';

const address = sql`lower(${subscribers.correo_electronico})`;

/** A page of the subscribers by address: of one state, and with addresses that contain `search`. */
export async function listSubscriberPage(
  db: Database,
  { state, search, page }: { state?: SubscriptionState; search: string; page: Page },
): Promise<Found<SubscriberRow>> {
  const where = and(
    state && eq(subscribers.estado, state),
    search === '' ? undefined : sql`position(lower(${search}::text) in ${address}) > 0`,
  );
  const rows = await db
    .select()
    .from(subscribers)
    .where(where)
    .orderBy(asc(address))
    .limit(page.size)
    .offset(page.offset);
  return { count: await db.$count(subscribers, where), rows };
}

/** How many subscribers there are of each state that has any. */
export const countByState = (db: Database) =>
  db
    .select({ estado: subscribers.estado, total: count() })
    .from(subscribers)
    .groupBy(subscribers.estado);

/** A subscriber by id. */
export async function findSubscriber(db: Database, id: number): Promise<SubscriberRow | undefined> {
  const [row] = await db.select().from(subscribers).where(eq(subscribers.id, id));
  return row;
}

/** A subscriber by id, locked until the transaction ends. */
export async function lockSubscriberById(
  transaction: Database,
  id: number,
): Promise<SubscriberRow | undefined> {
  const rows = await transaction
    .select()
    .from(subscribers)
    .where(eq(subscribers.id, id))
    .for('update');
  return rows[0];
}

const MAX_SHOWN_BOUNCES = 100;

/** Bounces and complaints of a subscriber, the newest first. */
export const listBounces = (db: Database, subscriber: number) =>
  db
    .select({
      tipo: bounces.tipo,
      codigo: bounces.codigo,
      detalle: bounces.detalle,
      recibido_en: bounces.recibido_en,
    })
    .from(bounces)
    .where(eq(bounces.suscriptor_id, subscriber))
    .orderBy(desc(bounces.recibido_en), desc(bounces.id))
    .limit(MAX_SHOWN_BOUNCES);

/**
 * Deletes a subscriber. Deliveries and bounces stay, since the totals of newsletters count them, but not the servers'
 * answers, which may name the address. Answers the address; undefined if there is no such subscriber.
 */
export async function deleteSubscriber(
  transaction: Database,
  id: number,
): Promise<string | undefined> {
  const [row] = await transaction
    .delete(subscribers)
    .where(eq(subscribers.id, id))
    .returning({ address: subscribers.correo_electronico });
  await transaction.update(bounces).set({ detalle: '' }).where(eq(bounces.suscriptor_id, id));
  return row?.address;
}

/**
 * When a subscription ended: of a paused or suppressed one, when its last bounce came. Only the latest moment of each
 * kind is stored, so that one which ended and began again counts from its new beginning.
 */
const endedAt = sql`CASE ${subscribers.estado}
  WHEN 'confirmado' THEN NULL
  WHEN 'pendiente' THEN ${subscribers.baja_en}
  WHEN 'baja' THEN ${subscribers.baja_en}
  ELSE (SELECT max(${bounces.recibido_en}) FROM ${bounces} WHERE ${bounces.suscriptor_id} = ${subscribers.id})
END`;

/** Number of confirmed subscriptions with such a moment in each week, by its Monday in `timeZone` (`YYYY-MM-DD`). */
async function countByWeek(db: Database, instant: SQL, timeZone: string) {
  const monday = sql<string>`to_char(date_trunc('week', ${instant} AT TIME ZONE ${timeZone}), 'YYYY-MM-DD')`;
  const rows = await db
    .select({ monday, total: count() })
    .from(subscribers)
    .where(and(isNotNull(subscribers.confirmado_en), isNotNull(instant)))
    .groupBy(sql`1`);
  return new Map(rows.map(({ monday, total }) => [monday, total]));
}

/** Confirmed subscriptions that began, by week. */
export const countBegun = (db: Database, timeZone: string) =>
  countByWeek(db, sql`${subscribers.confirmado_en}`, timeZone);
/** Confirmed subscriptions that ended, by week. */
export const countEnded = (db: Database, timeZone: string) => countByWeek(db, endedAt, timeZone);
