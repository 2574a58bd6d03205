import { aliasedTable, and, asc, eq, exists, gt, inArray, lt, notExists, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { copies, revisions } from '../../platform/db/schema/newsroom.ts';

const later = aliasedTable(revisions, 'later');

/** SQL condition: `later` is of the same item and local day as a revision. */
const isLaterThatDay = (timeZone: string) =>
  and(
    eq(later.tipo, revisions.tipo),
    eq(later.elemento_id, revisions.elemento_id),
    gt(later.revision, revisions.revision),
    sql`(${later.creado_en} AT TIME ZONE ${timeZone})::date
      = (${revisions.creado_en} AT TIME ZONE ${timeZone})::date`,
  );

interface Batch {
  before: Date;
  /** Id after which the batch begins. */
  after: number;
  timeZone: string;
  limit: number;
}

/**
 * Deletes up to `limit` revisions older than `before` that are not the last of their item on their local day. The present
 * state is the last of its day; the `base` of a copy stays. Returns how many were found, kept ones included, and the id
 * after which the next batch begins.
 */
export const thinBatch = (
  db: Database,
  { before, after, timeZone, limit }: Batch,
): Promise<{ found: number; last: number }> =>
  db.transaction(async (transaction) => {
    const isDouble = exists(
      transaction.select({ id: later.id }).from(later).where(isLaterThatDay(timeZone)),
    );
    const isOld = lt(revisions.creado_en, before.toISOString());
    const rows = await transaction
      .select({ id: revisions.id })
      .from(revisions)
      .where(and(gt(revisions.id, after), isOld, isDouble))
      .orderBy(asc(revisions.id))
      .limit(limit)
      .for('update', { of: revisions, skipLocked: true });
    const ids = rows.map(({ id }) => id);
    if (ids.length > 0) {
      // In a second statement, which sees the copies that began while the first one waited for locks.
      const began = transaction
        .select({ id: copies.id })
        .from(copies)
        .where(eq(copies.base, revisions.id));
      await transaction.delete(revisions).where(and(inArray(revisions.id, ids), notExists(began)));
    }
    return { found: ids.length, last: ids.at(-1) ?? after };
  });
