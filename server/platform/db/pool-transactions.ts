import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { errorCode } from '../errors/failure.ts';
import type { Database, ExecuteScript } from './database.ts';

type Asked = pg.QueryConfig & Pick<pg.ClientConfig, 'query_timeout'>;
type Ask = (query: Asked, values?: unknown[]) => Promise<pg.QueryResult>;
type Transact = Database['_']['session']['transaction'];

/** The connection is over (class 08), or the server ends it (57P01 to 57P05). */
const ENDED = /^(08|57P)/;

/** Whether the server has refused a query and goes on listening. */
const isRefusal = (error: unknown) =>
  error instanceof pg.DatabaseError && !ENDED.test(errorCode(error) ?? '');

/** A step of a migration may take as long as it takes: the longest time that a timer knows. */
const UNLIMITED_MS = 2 ** 31 - 1;

/** What is answered to the begin before its answer is there; the library does not look at it. */
const NOTHING: pg.QueryResult = { command: 'BEGIN', rowCount: null, oid: 0, fields: [], rows: [] };

/** What the library says at the begin of a transaction that wants nothing special. */
const BEGIN = 'begin';

/**
 * Sends all that is asked of a connection at once as one packet: a packet costs both sides as much as a
 * small query does (decision 069).
 */
function packer({ connection: { stream } }: pg.PoolClient): () => void {
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
 * Takes a connection for a transaction. It goes back to the pool only outside of a transaction, as it
 * came: one on which a query got no answer is asked nothing more, and thrown away. Where the connection may
 * be asked ahead (`pipeline`), nobody waits for the begin: it goes out with the first query, which fails
 * with it.
 */
async function onConnection<Result>(
  pool: pg.Pool,
  act: (ask: Ask) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  const pack = packer(client);
  let begun: Promise<unknown> | undefined;
  let isOver = false;
  let lost: { reason: unknown } | undefined;
  const ask: Ask = async (query, values) => {
    if (lost) throw lost.reason;
    // The connection is somebody else's by now.
    if (isOver) throw new Error('The transaction is over');
    pack();
    try {
      const answer = client.query(query, values);
      if (client.pipeline && query.text === BEGIN) {
        begun = answer;
        begun.catch(() => undefined);
        return NOTHING;
      }
      const [result] = await Promise.all([answer, begun]);
      return result;
    } catch (reason) {
      if (!isRefusal(reason)) lost = { reason };
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
 * The database behind a pool. The library's own transactions would keep a connection for ever whose
 * `begin` fails, give one back whose `rollback` fails, and tell of that in place of what went wrong.
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
      // All that the library uses of a connection.
      const connected: Database = drizzle({ query } as unknown as pg.PoolClient);
      return connected.transaction(noted, config).catch((error) => {
        throw failure ? failure.reason : error;
      });
    });
  Object.assign(db._.session, { transaction });
  return db;
}

/**
 * Runs plain SQL text inside one transaction of its own, however long it takes; rejects and undoes on
 * error.
 */
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
