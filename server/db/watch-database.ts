import type { Logger } from 'pino';
import type { Metrics } from '../../observing/metrics.ts';
import type { DatabaseConnection } from './database.ts';
import { failedQuery, isRefusedValue } from './failed-query.ts';
import { observeQueries } from './observe-queries.ts';

/** A query that takes longer is worth a look. */
const SLOW_MS = 500;

/** Upper bounds in seconds. */
const BUCKETS = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 30];

/**
 * Logs slow and failed queries, and tells how long they take and how full the pool is. What a rule of
 * the database refuses (a name that is taken) is an answer like any other, which its caller knows.
 */
export function watchDatabase(
  { db, pool }: Pick<DatabaseConnection, 'db' | 'pool'>,
  logger: Pick<Logger, 'warn'>,
  metrics: Metrics,
): void {
  const durations = metrics.histogram(
    'database_query_duration_seconds',
    'Queries and how long they took, waiting for a connection included',
    ['outcome'],
    BUCKETS,
  );
  observeQueries(db, ({ query, ms, error }) => {
    const failed = error !== undefined && !isRefusedValue(error);
    durations.observe({ outcome: failed ? 'failed' : 'answered' }, ms / 1000);
    if (failed) logger.warn({ ms: Math.round(ms), ...failedQuery(error) }, 'A query failed');
    else if (ms >= SLOW_MS) logger.warn({ ms: Math.round(ms), query }, 'A query was slow');
  });
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
