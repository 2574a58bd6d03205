import type { Logger } from 'pino';
import type { Metrics } from '../../../shared/observability/metrics.ts';
import type { DatabaseConnection, Replica } from './database.ts';
import { isConstraintViolation, withoutValues } from './query-error.ts';

/** Queries that take longer are logged. */
const SLOW_MS = 500;

/** Maximum logged length of a query: bulk inserts repeat themselves. */
const SHOWN = 600;

/** Upper bounds in seconds. */
const BUCKETS = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 30];

/**
 * Logs slow and failed queries, and exports metrics of queries and the pool. Constraint violations (a name that
 * is taken) count as answered: their callers handle them.
 */
export function watchDatabase(
  { onQuery, pool, replica }: Pick<DatabaseConnection, 'onQuery' | 'pool' | 'replica'>,
  logger: Pick<Logger, 'warn'>,
  metrics: Metrics,
): void {
  const durations = metrics.histogram(
    'database_query_duration_seconds',
    'Queries and how long they took, waiting for a connection included',
    ['outcome'],
    BUCKETS,
  );
  onQuery(({ query, ms, error }) => {
    const failed = error !== undefined && !isConstraintViolation(error);
    durations.observe({ outcome: failed ? 'failed' : 'answered' }, ms / 1000);
    if (failed)
      logger.warn({ ms: Math.round(ms), query, err: withoutValues(error) }, 'A query failed');
    else if (ms >= SLOW_MS)
      logger.warn({ ms: Math.round(ms), query: query.slice(0, SHOWN) }, 'A query was slow');
  });
  if (replica) watchReplica(replica, metrics);
  if (!pool) return;
  const connections = metrics.gauge('database_connections', 'Connections of the pool', ['state']);
  const waiting = metrics.gauge('database_waiting', 'Queries that wait for a connection', []);
  metrics.onRead('database pool', async () => {
    const { total, idle, waiting: queries } = pool();
    connections.set({ state: 'idle' }, idle);
    connections.set({ state: 'busy' }, total - idle);
    waiting.set(queries);
  });
}

/** Counts searches by the database that answered. */
function watchReplica({ counts }: Replica, metrics: Metrics): void {
  const answered = metrics.gauge(
    'database_searches',
    'Searches since the start, by the database that answered',
    ['by'],
  );
  metrics.onRead('database replica', async () => {
    answered.set({ by: 'replica' }, counts.replica);
    answered.set({ by: 'primary' }, counts.primary);
  });
}
