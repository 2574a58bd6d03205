import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { createMetrics } from '../../../shared/observability/metrics.ts';
import { startSilentPostgres } from '../../testing/silent-postgres.ts';
import { connectPool } from './postgres.ts';
import { watchDatabase } from './watch-database.ts';

/** A pool of two connections, and what is told of it at `/metrics`. */
async function openWatched() {
  const server = await startSilentPostgres();
  // A query waits for a connection for as long as the test holds them.
  const connection = await connectPool({ ...server.config, connectionTimeoutMillis: 0 }, 'a');
  onTestFinished(() => connection.close());
  const logger = pino({ level: 'silent' });
  const metrics = createMetrics(logger);
  watchDatabase(connection, logger, metrics);
  const readPool = async () =>
    (await metrics.read()).match(/^veta_database_(?:connections|waiting)\b.*$/gm);
  return { server, connection, readPool };
}

test('metrics count busy connections and waiting queries', async () => {
  const { server, connection, readPool } = await openWatched();
  expect(await readPool()).toEqual([
    'veta_database_connections{state="idle"} 1',
    'veta_database_connections{state="busy"} 0',
    'veta_database_waiting 0',
  ]);

  const answer = Promise.withResolvers<'answer'>();
  let held = 0;
  server.react(() => {
    held += 1;
    return answer.promise;
  });
  const queries = [1, 2, 3, 4, 5].map(async () => connection.db.execute(sql`SELECT 1`));
  await expect.poll(() => held).toBe(2);
  expect(await readPool()).toEqual([
    'veta_database_connections{state="idle"} 0',
    'veta_database_connections{state="busy"} 2',
    'veta_database_waiting 3',
  ]);

  answer.resolve('answer');
  await Promise.all(queries);
  expect(await readPool()).toEqual([
    'veta_database_connections{state="idle"} 2',
    'veta_database_connections{state="busy"} 0',
    'veta_database_waiting 0',
  ]);
});
