import type { PGlite } from '@electric-sql/pglite';
import { CHECKPOINT_BYTES, freeBytes } from './checkpoints.ts';

/** Interval in milliseconds. */
const EVERY_MS = 10 * 60_000;

/**
 * Tables that have, or whose long texts have (in their TOAST table), as many dead rows as PostgreSQL's autovacuum waits
 * for by default; the smallest first.
 */
const NEEDS_VACUUM = `
  SELECT format('%I.%I', s.schemaname, s.relname) AS name, pg_total_relation_size(c.oid)::int8 AS bytes
  FROM pg_stat_user_tables s
  JOIN pg_class c ON c.oid = s.relid
  LEFT JOIN pg_class toast ON toast.oid = c.reltoastrelid
  LEFT JOIN pg_stat_all_tables t ON t.relid = toast.oid
  WHERE s.n_dead_tup > 50 + 0.2 * greatest(c.reltuples, 0)
    OR t.n_dead_tup > 50 + 0.2 * greatest(toast.reltuples, 0)
  ORDER BY bytes`;

/** Logs what an operator has to know, as a logger does. */
export type Warn = (fields: object, message: string) => void;

interface VacuumOptions {
  everyMs?: number;
  warn?: Warn | undefined;
  /** Free bytes on the disk of a folder. */
  readFree?: (folder: string) => Promise<number>;
}

/**
 * Frees the space of changed and deleted rows periodically: the embedded engine has no autovacuum, and each change
 * of a text writes the text and its search words anew (record 156). `warn` is called once where the disk has too little
 * space for it. Returns a function that stops the timer.
 */
export function scheduleVacuum(
  engine: Pick<PGlite, 'exec' | 'query'>,
  folder: string,
  { everyMs = EVERY_MS, warn = () => undefined, readFree = freeBytes }: VacuumOptions = {},
): () => void {
  let isBusy = false;
  let isTold = false;

  async function vacuum(): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    try {
      const { rows } = await engine.query<{ name: string; bytes: number }>(NEEDS_VACUUM);
      for (const { name, bytes } of rows) {
        const free = await readFree(folder);
        // It may write as much to the journal as the table has; the engine does not survive a full disk.
        if (free < CHECKPOINT_BYTES + bytes) {
          if (!isTold) warn({ table: name, bytes, free }, 'The disk has no room to vacuum a table');
          isTold = true;
          return;
        }
        await engine.exec(`VACUUM ${name}`);
        if (bytes > CHECKPOINT_BYTES) await engine.exec('CHECKPOINT');
      }
      isTold = false;
    } finally {
      isBusy = false;
    }
  }

  // What fails here fails in the next write too, which reports it; the next interval tries again.
  const timer = setInterval(() => void vacuum().catch(() => undefined), everyMs).unref();
  return () => clearInterval(timer);
}
