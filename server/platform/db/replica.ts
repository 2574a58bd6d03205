import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Database, Replica } from './database.ts';
import { type NoteQuery, observed } from './observe-queries.ts';

/** Connection timeout of the replica; after it, the primary answers. */
const CONNECTING_MS = 500;
const QUERY_MS = 5000;
/** The replica is used while it shows everything that was committed this long ago. */
const MAX_LAG_MS = 2000;
const CHECK_MS = 500;

const POSITION = 'SELECT pg_current_wal_insert_lsn()::text AS position';
/** False for a server that is no replica, such as one that was promoted. */
const HAS_REPLAYED =
  'SELECT pg_is_in_recovery() AND pg_last_wal_replay_lsn() >= $1::pg_lsn AS "hasReplayed"';

/** Opens the replica of `primary`, which may be unavailable now or later. */
export function openReplica(
  primary: { pool: pg.Pool; db: Database },
  config: pg.PoolConfig,
  note: NoteQuery,
): Replica {
  const pool = new pg.Pool({
    ...config,
    connectionTimeoutMillis: CONNECTING_MS,
    query_timeout: QUERY_MS,
  });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  // A failed query is answered by the primary.
  const noteAnswered: NoteQuery = (outcome) => outcome.error === undefined && note(outcome);
  const db: Database = drizzle(observed(pool, noteAnswered));
  const counts = { replica: 0, primary: 0 };
  /** The replica shows what was committed until then. */
  let shownUntil = Number.NEGATIVE_INFINITY;
  /** WAL position of the primary, which covers what was committed until `at`. */
  let sample: { at: number; position: string } | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  /**
   * Positions need no clocks, no special rights and no writes on the primary, and show when the replica
   * has lost its primary.
   */
  async function check(): Promise<void> {
    if (sample) {
      const { at, position } = sample;
      const { rows } = await pool.query<{ hasReplayed: boolean | null }>(HAS_REPLAYED, [position]);
      if (rows[0]?.hasReplayed) shownUntil = at;
      else if (performance.now() - at < MAX_LAG_MS) return;
    }
    const at = performance.now();
    const { rows } = await primary.pool.query<{ position: string }>(POSITION);
    sample = rows[0] && { at, position: rows[0].position };
  }

  async function keepChecking(): Promise<void> {
    await check().catch(() => undefined);
    if (!isClosed) timer = setTimeout(keepChecking, CHECK_MS).unref();
  }
  void keepChecking();

  return {
    counts,
    read: async (act) => {
      if (performance.now() - shownUntil < MAX_LAG_MS) {
        try {
          const result = await act(db);
          counts.replica += 1;
          return result;
        } catch {
          // The primary answers, also until the next check. It reports the error if it has it too.
          shownUntil = Number.NEGATIVE_INFINITY;
        }
      }
      counts.primary += 1;
      return act(primary.db);
    },
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      await pool.end();
    },
  };
}
