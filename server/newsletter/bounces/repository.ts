import { and, count, eq, gt, inArray, isNull, lt, notInArray, or } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { bounceMailbox, bounces, deliveries } from '../../platform/db/schema/newsletters.ts';
import type { Delivery } from './return-address.ts';

/** Whether this newsletter was handed over for this subscriber. */
export async function wasSent(db: Database, { newsletter, subscriber }: Delivery) {
  const where = and(
    eq(deliveries.boletin_id, newsletter),
    eq(deliveries.suscriptor_id, subscriber),
    notInArray(deliveries.estado, ['pendiente', 'omitido']),
  );
  return (await db.$count(deliveries, where)) > 0;
}

/** Stores a bounce; false if one with its digest is stored already. */
export async function insertBounce(
  transaction: Database,
  bounce: typeof bounces.$inferInsert,
): Promise<boolean> {
  const rows = await transaction
    .insert(bounces)
    .values(bounce)
    .onConflictDoNothing()
    .returning({ id: bounces.id });
  return rows.length > 0;
}

/** Temporary bounces of a subscriber since a moment (ISO 8601). */
export async function countTemporary(db: Database, subscriber: number, since: string) {
  const [row] = await db
    .select({ total: count() })
    .from(bounces)
    .where(
      and(
        eq(bounces.suscriptor_id, subscriber),
        inArray(bounces.tipo, ['temporal']),
        gt(bounces.recibido_en, since),
      ),
    );
  return row?.total ?? 0;
}

type MailboxRow = typeof bounceMailbox.$inferSelect;

/**
 * Takes the turn to read a mailbox; undefined if any server has taken one since `before`. A moment after `after` is of a
 * clock that was set back.
 */
export async function takeMailbox(
  db: Database,
  buzon: string,
  { now, before, after }: { now: Date; before: Date; after: Date },
): Promise<MailboxRow | undefined> {
  await db.insert(bounceMailbox).values({ buzon, uidvalidity: '' }).onConflictDoNothing();
  const rows = await db
    .update(bounceMailbox)
    .set({ leido_en: now.toISOString() })
    .where(
      and(
        eq(bounceMailbox.buzon, buzon),
        or(
          isNull(bounceMailbox.leido_en),
          lt(bounceMailbox.leido_en, before.toISOString()),
          gt(bounceMailbox.leido_en, after.toISOString()),
        ),
      ),
    )
    .returning();
  return rows[0];
}

/** Records how far a mailbox has been read, or why it could not be. */
export async function changeMailbox(
  db: Database,
  buzon: string,
  changes: Partial<Pick<MailboxRow, 'uidvalidity' | 'ultimo_uid' | 'leido_en' | 'fallo'>>,
): Promise<void> {
  await db.update(bounceMailbox).set(changes).where(eq(bounceMailbox.buzon, buzon));
}
