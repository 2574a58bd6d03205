import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { startSilentPostgres } from '../../testing/silent-postgres.ts';
import { openDatabase, reachDatabase } from './open-database.ts';
import { connectPool } from './postgres.ts';

const NO_ANSWER = { cause: { message: 'Query read timeout' } };

async function openImpatient() {
  const server = await startSilentPostgres();
  const connection = await connectPool({ ...server.config, query_timeout: 500 }, 'a');
  onTestFinished(() => connection.close());
  return { server, connection };
}

test('the pool recovers after the database vanishes and returns', async () => {
  const { server, connection } = await openImpatient();
  server.react(() => 'silence');
  const { db } = connection;
  const read = db.execute(sql`SELECT 1`);
  const write = db.transaction((within) => within.execute(sql`SELECT 1`));
  await Promise.all([
    expect(read).rejects.toMatchObject(NO_ANSWER),
    expect(write).rejects.toMatchObject(NO_ANSWER),
  ]);

  server.react(() => 'answer');
  await Promise.all([1, 2].map(() => db.transaction((within) => within.execute(sql`SELECT 1`))));
  expect(connection.pool?.()).toEqual({ total: 2, idle: 2, waiting: 0 });
});

test('a step of a migration is waited for, however long the server waits for others', async () => {
  const { server, connection } = await openImpatient();
  const done = Promise.withResolvers<'answer'>();
  const begun = Promise.withResolvers<void>();
  server.react((query) => {
    if (query === 'SELECT 1') return 'silence';
    if (query !== 'CREATE INDEX') return 'answer';
    begun.resolve();
    return done.promise;
  });
  const migration = connection.inTransaction((execute) => execute('CREATE INDEX'));
  await begun.promise;
  await expect(connection.db.execute(sql`SELECT 1`)).rejects.toMatchObject(NO_ANSWER);
  done.resolve('answer');
  expect(await migration).toEqual([]);
});

test('the server gives up what takes too long, and its queue does; a tool does not', async () => {
  const { url } = await startSilentPostgres();
  const settings = { DATABASE_URL: url, DATA_DIR: '/nowhere' };
  const [server, tool] = [await openDatabase(settings), await reachDatabase(settings)];
  onTestFinished(() => Promise.all([server.close(), tool.close()]).then(() => undefined));
  expect(server.queueConnection).toMatchObject({ keepAlive: true, query_timeout: 60_000 });
  expect(tool.queueConnection).not.toHaveProperty('query_timeout');
});
