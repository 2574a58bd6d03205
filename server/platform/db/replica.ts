import { AsyncLocalStorage } from 'node:async_hooks';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { coalesce } from './coalesce.ts';
import type { Reading } from './database.ts';

/** A replica that does not answer for so long is not waited for. */
const CONNECTING_MS = 500;
const QUERY_MS = 5000;
/** After a failure it is left alone for so long. */
const REST_MS = 1000;

/** One public read: where the log of the primary was after it had begun. */
interface PublicRead {
  position?: Promise<bigint>;
  /** The primary has answered a part of it: the replica may not know yet what that showed. */
  isByPrimary?: boolean;
}

const scope = new AsyncLocalStorage<PublicRead | undefined>();

/** Does something as one public read, which may be answered by a replica (record 055). */
export const asPublicRead = <Result>(act: () => Result): Result => scope.run({}, act);

/**
 * Does a part of it at the primary: what is remembered for longer than the request. Behind one name there
 * may be several replicas, and the next query may come to one that knows less than the one before.
 */
export const atPrimary = <Result>(act: () => Promise<Result>): Promise<Result> =>
  scope.run(undefined, act);

/** A place in the log, as `16/B374D848`, as a number. */
function readPosition(text: string): bigint {
  const [high = '', low = ''] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

/**
 * How far the server behind a connection has followed the log: it never falls back, so what was true of
 * a connection once stays true. Undefined for a server that follows nobody.
 */
async function askReplayed(client: pg.PoolClient): Promise<bigint | undefined> {
  const { rows } = await client.query<{ position: string | null }>(
    'SELECT CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn() END::text AS position',
  );
  const position = rows[0]?.position;
  return position ? readPosition(position) : undefined;
}

/** Opens the replica of `primary`; it need not be there yet, and may go and come back. */
export function openReading(primary: pg.Pool, config: pg.PoolConfig): Reading {
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

  // Everything that was acknowledged before it is asked lies before it in the log.
  const askPosition = coalesce(async () => {
    const { rows } = await primary.query<{ position: string }>(
      'SELECT pg_current_wal_insert_lsn()::text AS position',
    );
    return readPosition(rows[0]?.position ?? '');
  });

  /** Whether the server behind a connection knows everything up to a place in the log. */
  async function hasReached(client: pg.PoolClient, position: bigint): Promise<boolean> {
    const before = known.get(client);
    if (before !== undefined && before >= position) return true;
    const replayed = await askReplayed(client);
    if (replayed === undefined) return false;
    known.set(client, replayed);
    return replayed >= position;
  }

  /** What the replica answers; undefined where it is behind. Throws where it does not answer. */
  async function askReplica(
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
      // One on which a query failed may still be busy with it.
      client.release(failure);
    }
  }

  async function tryReplica(...query: Query): Promise<pg.QueryResult | undefined> {
    const read = scope.getStore();
    if (!read || read.isByPrimary || Date.now() < awayUntil) return undefined;
    read.position ??= askPosition();
    const position = await read.position;
    try {
      return await askReplica(position, ...query);
    } catch (error) {
      // One that answers with a refusal is there; the primary tells what is wrong with the query.
      if (!(error instanceof pg.DatabaseError)) awayUntil = Date.now() + REST_MS;
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
  // All that the library uses outside of transactions, of which reads have none.
  const db = drizzle({ query } as unknown as pg.Pool);
  return { db, counts, close: () => pool.end() };
}

type Query = [query: pg.QueryConfig, values?: unknown[]];
