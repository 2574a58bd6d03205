import { and, asc, eq, sql } from 'drizzle-orm';
import type { SubscriptionState } from '../../../contract/subscribers.ts';
import type { Database } from '../../platform/db/database.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import { subscribers } from '../../platform/db/schema/correspondence.ts';
import type { SubscriberRow } from '../repository.ts';

/**
 * Stores imported addresses, which have no duplicates, as requests that wait for their invitation. Answers the
 * addresses that were stored, in small letters: those that are known are left as they are.
 */
export async function insertImported(
  db: Database,
  addresses: string[],
  { now, today }: { now: Date; today: string },
): Promise<Set<string>> {
  const present = now.toISOString();
  // One parameter for all addresses: a statement with one for each value takes most of its time to be read.
  const rows = await rowsOf<{ address: string }>(
    db,
    sql`INSERT INTO subscribers (correo_electronico, fecha_publicacion, origen, creado_en, solicitado_en)
      SELECT address, ${today}::date, 'importacion', ${present}::timestamptz, ${present}::timestamptz
      FROM unnest(${sql.param(addresses)}::text[]) AS address
      ON CONFLICT DO NOTHING
      RETURNING lower(correo_electronico) AS address`,
  );
  return new Set(rows.map(({ address }) => address));
}

/** States of the subscriptions of these addresses, which are in small letters, by address. */
export async function readStates(db: Database, addresses: string[]) {
  const rows = await rowsOf<{ address: string; estado: SubscriptionState }>(
    db,
    sql`SELECT sought.address, estado
      FROM unnest(${sql.param(addresses)}::text[]) AS sought (address)
      JOIN subscribers ON lower(correo_electronico) = sought.address`,
  );
  return new Map(rows.map(({ address, estado }) => [address, estado]));
}

/** Imported addresses that still have to be invited, the first imported first, locked: other servers skip them. */
export const takeUninvited = (transaction: Database, limit: number): Promise<SubscriberRow[]> =>
  transaction
    .select()
    .from(subscribers)
    .where(
      and(
        eq(subscribers.estado, 'pendiente'),
        eq(subscribers.origen, 'importacion'),
        eq(subscribers.cartas, 0),
      ),
    )
    .orderBy(asc(subscribers.id))
    .limit(limit)
    .for('update', { skipLocked: true });
