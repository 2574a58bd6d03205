import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Database, ExecuteScript } from './database.ts';
import { type NoteQuery, observed } from './observe-queries.ts';

type Transact = Database['transaction'];
type Transaction = Parameters<Parameters<Transact>[0]>[0];
type Script = pg.QueryConfig & Pick<pg.ClientConfig, 'query_timeout'>;

/** The largest delay of a timer: migrations have no time limit. */
const UNLIMITED_MS = 2 ** 31 - 1;

/**
 * Runs a transaction of drizzle on one connection of the pool. Drizzle's own would keep the connection if `begin`
 * fails, release it inside a transaction if `rollback` fails, and then hide the original error.
 */
async function transact<Result>(
  { pool, note }: { pool: pg.Pool; note: NoteQuery },
  act: (transaction: Transaction, client: pg.PoolClient) => Promise<Result>,
  config?: Parameters<Transact>[1],
): Promise<Result> {
  const client = await pool.connect();
  const db: Database = drizzle(observed(client, note));
  let hasBegun = false;
  let failure: { reason: unknown } | undefined;
  try {
    return await db.transaction(async (transaction) => {
      hasBegun = true;
      try {
        return await act(transaction, client);
      } catch (reason) {
        failure = { reason };
        throw reason;
      }
    }, config);
  } catch (error) {
    throw failure ? failure.reason : error;
  } finally {
    // A connection that is broken, inside a transaction or busy with a query that timed out is destroyed.
    client.release(!hasBegun || client.getTransactionStatus() !== 'I');
  }
}

/** Creates the `Database` of a pool, which calls `note` after each query. */
export function databaseOf(pool: pg.Pool, note: NoteQuery): Database {
  const transaction: Transact = (act, config) =>
    transact({ pool, note }, (within) => act(within), config);
  return Object.assign(drizzle(observed(pool, note)), { transaction });
}

/** Runs SQL scripts in one transaction without a time limit; rolls back and rejects on error. */
export function inScriptTransaction<Result>(
  pool: pg.Pool,
  run: (execute: ExecuteScript) => Promise<Result>,
): Promise<Result> {
  return transact({ pool, note: () => undefined }, (_transaction, client) =>
    run(async (script) => {
      const query: Script = { text: script, query_timeout: UNLIMITED_MS };
      const answer: pg.QueryResult | pg.QueryResult[] = await client.query(query);
      return (Array.isArray(answer) ? answer.at(-1)?.rows : answer.rows) ?? [];
    }),
  );
}
