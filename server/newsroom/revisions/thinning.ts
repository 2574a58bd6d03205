import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../../platform/context/server-context.ts';
import { daily } from '../../platform/queue/daily.ts';
import { thinBatch } from './thinning-repository.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Days of which every revision is kept (D59). */
const KEPT_DAYS = 90;
/** Revisions per transaction. */
const BATCH_SIZE = 500;

/**
 * Keeps all revisions of 90 days, and of the days before the last of each local day (D59). Files that only a deleted
 * revision named are erased by the daily cleanup of content.
 */
export async function thinRevisions({
  db,
  now,
  timeZone,
}: Pick<ServerContext, 'db' | 'now' | 'timeZone'>): Promise<void> {
  const before = new Date(now().getTime() - KEPT_DAYS * DAY_MS);
  const given = { before, timeZone, limit: BATCH_SIZE };
  let batch = { found: BATCH_SIZE, last: 0 };
  while (batch.found === BATCH_SIZE) batch = await thinBatch(db, { ...given, after: batch.last });
}

/** Does that at startup and then daily. */
export const scheduleThinning = (app: FastifyInstance, context: ServerContext): void =>
  daily(app, 'Old revisions could not be thinned', () => thinRevisions(context));
