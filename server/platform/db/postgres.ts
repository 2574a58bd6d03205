import pg from 'pg';
import { Failure, reasonOf } from '../errors/failure.ts';
import type { DatabaseConnection } from './database.ts';
import { createQueryEvents } from './observe-queries.ts';
import { databaseOf, inScriptTransaction } from './pool-transactions.ts';
import { openReplica } from './replica.ts';

/** `application_name` of the connections. */
export const APPLICATION_NAME = 'veta-minera';

/** Opens a connection pool. `name` identifies the server in error messages. */
export async function connectPool(
  config: pg.PoolConfig,
  name: string,
  replicaConfig?: pg.PoolConfig,
): Promise<DatabaseConnection> {
  const pool = new pg.Pool(config);
  // The pool replaces broken connections; a running query rejects on its own.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  try {
    await pool.query('SELECT 1');
  } catch (error) {
    await pool.end();
    throw new Failure(`The database at ${name} does not answer: ${reasonOf(error)}.`);
  }
  const { note, onQuery } = createQueryEvents();
  const db = databaseOf(pool, note);
  const replica = replicaConfig && openReplica({ pool, db }, replicaConfig, note);
  return {
    db,
    ...(replica && { replica }),
    onQuery,
    inTransaction: (run) => inScriptTransaction(pool, run),
    // A separate pool: the queue holds one connection for LISTEN.
    queueConnection: { ...config, max: 2 },
    pool: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: async () => {
      await replica?.close();
      await pool.end();
    },
  };
}

/**
 * Keep-alive and query timeout of the server: without them, queries to a host that vanished would hold their
 * connections forever.
 */
export const SERVER_TIMEOUTS: pg.PoolConfig = {
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  query_timeout: 60_000,
};

const poolOf = (connectionString: string, timeouts: pg.PoolConfig): pg.PoolConfig => ({
  connectionString,
  max: 10,
  connectionTimeoutMillis: 10_000,
  application_name: APPLICATION_NAME,
  ...timeouts,
});

/**
 * Opens the PostgreSQL server of `DATABASE_URL` and an optional replica for searches, which may be
 * unavailable. Throws `Failure` if the primary does not answer. Without `timeouts`, queries have no time limit.
 */
export function openPostgres(
  databaseUrl: string,
  replicaUrl?: string,
  timeouts: pg.PoolConfig = {},
): Promise<DatabaseConnection> {
  const { hostname, port, pathname } = new URL(databaseUrl);
  return connectPool(
    poolOf(databaseUrl, timeouts),
    `${hostname || 'localhost'}:${port || 5432}${pathname}`,
    replicaUrl === undefined ? undefined : poolOf(replicaUrl, timeouts),
  );
}
