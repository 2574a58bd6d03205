import { AsyncLocalStorage } from 'node:async_hooks';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { coalesce } from './coalesce.ts';
import type { Reading } from './database.ts';
import { type NoteQuery, observed } from './observe-queries.ts';

/** Connection timeout of the replica; after it, the primary answers. */
const CONNECTING_MS = 500;
const QUERY_MS = 5000;
/** After a failure the replica is not used for this long. */
const BACKOFF_MS = 1000;

/** One public read, with the primary's WAL position after it began. */
interface PublicRead {
  position?: Promise<bigint>;
  /** The primary answered one of its queries, so the replica may lag behind that result. */
  isByPrimary?: boolean;
}

const scope = new AsyncLocalStorage<PublicRead | undefined>();

/** Runs `act` as one public read, which a replica may answer (record 055). */
export const asPublicRead = <Result>(act: () => Result): Result => scope.run({}, act);

/** Parses a WAL position (LSN) such as `16/B374D848`. */
function readPosition(text: string): bigint {
  const [high = '', low = ''] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

/**
 * Last WAL position that the server behind a connection has replayed; it only grows. Undefined for a server that
 * is not in recovery.
 */
async function readReplayed(client: pg.PoolClient): Promise<bigint | undefined> {
  const { rows } = await client.query<{ position: string | null }>(
    'SELECT CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn() END::text AS position',
  );
  const position = rows[0]?.position;
  return position ? readPosition(position) : undefined;
}

/** Opens the replica of `primary`, which may be unavailable now or later. */
export function openReplica(primary: pg.Pool, config: pg.PoolConfig, note: NoteQuery): Reading {
  const pool = new pg.Pool({
    ...config,
    connectionTimeoutMillis: CONNECTING_MS,
    query_timeout: QUERY_MS,
  });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const known = new WeakMap<pg.PoolClient, bigint>();
  const counts = { replica: 0, primary: 0 };
  let awayUntil = 0;

  // Covers every write that was acknowledged before this query.
  const readPrimaryPosition = coalesce(async () => {
    const { rows } = await primary.query<{ position: string }>(
      'SELECT pg_current_wal_insert_lsn()::text AS position',
    );
    return readPosition(rows[0]?.position ?? '');
  });

  /** Whether the server behind a connection has replayed the WAL up to `position`. */
  async function hasReached(client: pg.PoolClient, position: bigint): Promise<boolean> {
    const before = known.get(client);
    if (before !== undefined && before >= position) return true;
    const replayed = await readReplayed(client);
    if (replayed === undefined) return false;
    known.set(client, replayed);
    return replayed >= position;
  }

  /** Queries the replica; undefined if it lags behind `position`. Throws if it does not answer. */
  async function queryReplica(
    position: bigint,
    ...query: Query
  ): Promise<pg.QueryResult | undefined> {
    const client = await pool.connect();
    let failure: Error | undefined;
    try {
      return (await hasReached(client, position)) ? await client.query(...query) : undefined;
    } catch (error) {
      failure = error as Error;
      throw error;
    } finally {
      // The connection may still be busy with the failed query.
      client.release(failure);
    }
  }

  async function tryReplica(...query: Query): Promise<pg.QueryResult | undefined> {
    const read = scope.getStore();
    if (!read || read.isByPrimary || Date.now() < awayUntil) return undefined;
    read.position ??= readPrimaryPosition();
    const position = await read.position;
    try {
      return await queryReplica(position, ...query);
    } catch (error) {
      // An SQL error shows that the replica is up; the primary then reports the error.
      if (!(error instanceof pg.DatabaseError)) awayUntil = Date.now() + BACKOFF_MS;
      return undefined;
    }
  }

  const query = async (...asked: Query): Promise<pg.QueryResult> => {
    const answer = await tryReplica(...asked);
    const read = scope.getStore();
    if (read) {
      counts[answer ? 'replica' : 'primary'] += 1;
      read.isByPrimary ||= !answer;
    }
    return answer ?? primary.query(...asked);
  };
  // Drizzle uses only `query` outside of transactions.
  const db = drizzle(observed({ query } as unknown as pg.Pool, note));
  return { db, counts, close: () => pool.end() };
}

type Query = [query: pg.QueryConfig, values?: unknown[]];
