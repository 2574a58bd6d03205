import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { errorCode } from '../errors/failure.ts';
import type { Database, ExecuteScript } from './database.ts';

type Asked = pg.QueryConfig & Pick<pg.ClientConfig, 'query_timeout'>;
type Ask = (query: Asked, values?: unknown[]) => Promise<pg.QueryResult>;
type Transact = Database['_']['session']['transaction'];

/** The connection is over (class 08), or the server ends it (57P01 to 57P05). */
const ENDED = /^(08|57P)/;

/** Whether the server rejected the query and the connection stays usable. */
const isQueryError = (error: unknown) =>
  error instanceof pg.DatabaseError && !ENDED.test(errorCode(error) ?? '');

/** The largest delay of a timer: migrations have no time limit. */
const UNLIMITED_MS = 2 ** 31 - 1;

/** Returned for a pipelined BEGIN before its result arrives; Drizzle ignores it. */
const BEGIN_RESULT: pg.QueryResult = {
  command: 'BEGIN',
  rowCount: null,
  oid: 0,
  fields: [],
  rows: [],
};

/** Drizzle's statement for a transaction with default options. */
const BEGIN = 'begin';

/**
 * Corks the socket so that queries of the same tick leave in one packet, which costs as much as a small
 * query (decision 069).
 */
function createPacker({ connection: { stream } }: pg.PoolClient): () => void {
  let isOpen = false;
  return () => {
    if (isOpen) return;
    isOpen = true;
    stream.cork();
    process.nextTick(() => {
      isOpen = false;
      stream.uncork();
    });
  };
}

/**
 * Runs a transaction on one connection of the pool. A connection that is broken or still inside a transaction
 * is destroyed instead of released. With `pipeline`, BEGIN is sent together with the first query, and
 * that query fails if BEGIN does.
 */
async function onConnection<Result>(
  pool: pg.Pool,
  act: (ask: Ask) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  const pack = createPacker(client);
  let begun: Promise<unknown> | undefined;
  let isOver = false;
  let lost: { reason: unknown } | undefined;
  const ask: Ask = async (query, values) => {
    if (lost) throw lost.reason;
    // The connection has gone back to the pool.
    if (isOver) throw new Error('The transaction is over');
    pack();
    try {
      const answer = client.query(query, values);
      if (client.pipeline && query.text === BEGIN) {
        begun = answer;
        begun.catch(() => undefined);
        return BEGIN_RESULT;
      }
      const [result] = await Promise.all([answer, begun]);
      return result;
    } catch (reason) {
      if (!isQueryError(reason)) lost = { reason };
      throw reason;
    }
  };
  try {
    return await act(ask);
  } finally {
    isOver = true;
    client.release(lost !== undefined || client.getTransactionStatus() !== 'I');
  }
}

/**
 * Creates the `Database` of a pool. Drizzle's own transactions leak the connection if `begin` fails, release
 * a broken one if `rollback` fails, and then hide the original error.
 */
export function databaseOf(pool: pg.Pool): Database {
  const db = drizzle(pool);
  const transaction = (...[act, config]: Parameters<Transact>) =>
    onConnection(pool, async (query) => {
      let failure: { reason: unknown } | undefined;
      const noted = async (within: Parameters<typeof act>[0]) => {
        try {
          return await act(within);
        } catch (reason) {
          failure = { reason };
          throw reason;
        }
      };
      // Drizzle uses only `query` of a connection.
      const connected: Database = drizzle({ query } as unknown as pg.PoolClient);
      return connected.transaction(noted, config).catch((error) => {
        throw failure ? failure.reason : error;
      });
    });
  Object.assign(db._.session, { transaction });
  return db;
}

/** Runs SQL scripts in one transaction without a time limit; rolls back and rejects on error. */
export function inScriptTransaction<Result>(
  pool: pg.Pool,
  run: (execute: ExecuteScript) => Promise<Result>,
): Promise<Result> {
  return onConnection(pool, async (query) => {
    const ask = (text: string) => query({ text, query_timeout: UNLIMITED_MS });
    await ask('BEGIN');
    try {
      const result = await run(async (script) => {
        const answer: pg.QueryResult | pg.QueryResult[] = await ask(script);
        return (Array.isArray(answer) ? answer.at(-1)?.rows : answer.rows) ?? [];
      });
      await ask('COMMIT');
      return result;
    } catch (error) {
      await ask('ROLLBACK').catch(() => undefined);
      throw error;
    }
  });
}
