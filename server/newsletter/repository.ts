import { and, asc, eq, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { SubscriptionState } from '../../contract/subscribers.ts';
import type { Subscription } from '../../contract/subscription.ts';
import type { Database } from '../platform/db/database.ts';
import { subscribers } from '../platform/db/schema/correspondence.ts';
import { NO_EMAILS } from './email-rate.ts';

export type SubscriberRow = typeof subscribers.$inferSelect;

/**
 * The row of an address, whatever its case, made where there is none. It is locked until the
 * transaction ends: of two requests at the same time, one waits. What the row has is not changed.
 */
export async function takeSubscriber(
  transaction: Database,
  subscription: Subscription,
  given: { now: Date; sospechoso: boolean },
): Promise<SubscriberRow> {
  const present = given.now.toISOString();
  await transaction
    .insert(subscribers)
    .values({
      ...subscription,
      creado_en: present,
      solicitado_en: present,
      sospechoso: given.sospechoso,
    })
    .onConflictDoNothing();
  const address = sql`lower(${subscription.correo_electronico})`;
  const [row] = await transaction
    .select()
    .from(subscribers)
    .where(eq(sql`lower(${subscribers.correo_electronico})`, address))
    .for('update');
  // Missing where an old request was forgotten between the two.
  return row ?? takeSubscriber(transaction, subscription, given);
}

/** The row that a link names, locked until the transaction ends. */
export async function lockSubscriber(
  transaction: Database,
  clave: string,
): Promise<SubscriberRow | undefined> {
  const rows = await transaction
    .select()
    .from(subscribers)
    .where(eq(subscribers.clave, clave))
    .for('update');
  return rows[0];
}

/** Changes a row that the transaction has locked. */
export async function changeSubscriber(
  transaction: Database,
  row: SubscriberRow,
  changes: Partial<typeof subscribers.$inferInsert>,
): Promise<void> {
  await transaction.update(subscribers).set(changes).where(eq(subscribers.id, row.id));
}

/** Changes of a row whose subscription, or request, ends at `moment` (ISO 8601). */
export const endedChanges = ({ ronda }: SubscriberRow, moment: string) =>
  ({ estado: 'baja', motivo: '', baja_en: moment, ronda: ronda + 1, ...NO_EMAILS }) as const;

/**
 * Deletes requests that are unconfirmed since `before`. Former subscribers
 * become unsubscribed again; other rows are removed.
 */
export async function deleteUnconfirmed(db: Database, before: Date): Promise<void> {
  const unconfirmed = (history: SQL) =>
    and(
      eq(subscribers.estado, 'pendiente'),
      lt(subscribers.solicitado_en, before.toISOString()),
      history,
    );
  await db.delete(subscribers).where(unconfirmed(isNull(subscribers.baja_en)));
  await db
    .update(subscribers)
    .set({ estado: 'baja', ronda: sql`${subscribers.ronda} + 1` })
    .where(unconfirmed(isNotNull(subscribers.baja_en)));
}

/** All subscribers in the order of their addresses, or those of one state. */
export function listSubscribers(db: Database, state?: SubscriptionState): Promise<SubscriberRow[]> {
  return db
    .select()
    .from(subscribers)
    .where(state && eq(subscribers.estado, state))
    .orderBy(asc(sql`lower(${subscribers.correo_electronico})`));
}
