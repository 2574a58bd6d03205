import pg from 'pg';
import { Failure, reasonOf } from '../errors/failure.ts';
import type { DatabaseConnection } from './database.ts';
import { databaseOf, inScriptTransaction } from './pool-transactions.ts';
import { openReading } from './replica.ts';

/** How the magazine's connections are called among those of a PostgreSQL server. */
export const APPLICATION_NAME = 'veta-minera';

/** What the queue's library does on a connection was not made to be asked ahead. */
const ONE_AFTER_ANOTHER: pg.PoolConfig = { pipeline: false };

/** Puts a pool of connections behind the interface of the server. `name` tells people which one. */
export async function connectPool(
  config: pg.PoolConfig,
  name: string,
  replica?: pg.PoolConfig,
): Promise<DatabaseConnection> {
  const pool = new pg.Pool(config);
  // A connection that breaks is replaced at the next query; a query under way rejects by itself.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  try {
    await pool.query('SELECT 1');
  } catch (error) {
    await pool.end();
    throw new Failure(`The database at ${name} does not answer: ${reasonOf(error)}.`);
  }
  const reading = replica && openReading(pool, replica);
  return {
    db: databaseOf(pool),
    ...(reading && { reading }),
    inTransaction: (run) => inScriptTransaction(pool, run),
    // A pool of its own: the queue keeps one connection to itself, on which it is woken.
    queueConnection: { ...config, ...ONE_AFTER_ANOTHER, max: 2 },
    pool: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: async () => {
      await reading?.close();
      await pool.end();
    },
  };
}

/**
 * A host that vanishes says no goodbye, and what waits for its answer keeps a connection. So the server asks
 * whether it is still there, and gives up a query that takes longer than any that somebody waits for.
 */
export const SERVING: pg.PoolConfig = {
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  query_timeout: 60_000,
};

const poolOf = (connectionString: string, patience: pg.PoolConfig): pg.PoolConfig => ({
  connectionString,
  max: 10,
  connectionTimeoutMillis: 10_000,
  application_name: APPLICATION_NAME,
  ...patience,
});

/**
 * Opens the PostgreSQL server that `DATABASE_URL` names, and the replica that may answer public reads,
 * which need not be there; throws `Failure` if the first one does not answer. Without a `patience` of its
 * own a query may take as long as it takes.
 */
export function openPostgres(
  databaseUrl: string,
  replicaUrl?: string,
  patience: pg.PoolConfig = {},
): Promise<DatabaseConnection> {
  const { hostname, port, pathname } = new URL(databaseUrl);
  return connectPool(
    { ...poolOf(databaseUrl, patience), pipeline: true },
    `${hostname || 'localhost'}:${port || 5432}${pathname}`,
    replicaUrl === undefined ? undefined : poolOf(replicaUrl, patience),
  );
}
