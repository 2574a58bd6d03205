import type { PGlite } from '@electric-sql/pglite';
import { hasFreeSpace } from './checkpoints.ts';

/** Interval in milliseconds. */
const EVERY_MS = 10 * 60_000;

/** Tables with as many dead rows as PostgreSQL's autovacuum waits for by default; the fewest first. */
const NEEDS_VACUUM = `
  SELECT format('%I.%I', schemaname, s.relname) AS name
  FROM pg_stat_user_tables s JOIN pg_class c ON c.oid = s.relid
  WHERE n_dead_tup > 50 + 0.2 * greatest(reltuples, 0)
  ORDER BY n_dead_tup`;

/**
 * Frees the space of changed and deleted rows periodically: the embedded engine has no autovacuum, and each change
 * of a text writes the text and its search words anew (record 156). Returns a function that stops the timer.
 */
export function scheduleVacuum(
  engine: Pick<PGlite, 'exec' | 'query'>,
  folder: string,
  everyMs = EVERY_MS,
): () => void {
  let isBusy = false;

  async function vacuum(): Promise<void> {
    if (isBusy || !(await hasFreeSpace(folder))) return;
    isBusy = true;
    try {
      const { rows } = await engine.query<{ name: string }>(NEEDS_VACUUM);
      // One by one: each keeps all other queries waiting.
      for (const { name } of rows) await engine.exec(`VACUUM ${name}`);
    } finally {
      isBusy = false;
    }
  }

  // A failure also affects the next write, which reports it; the next interval tries again.
  const timer = setInterval(() => void vacuum().catch(() => undefined), everyMs).unref();
  return () => clearInterval(timer);
}
