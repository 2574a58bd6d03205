import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { startSilentPostgres } from '../../testing/silent-postgres.ts';
import type { DatabaseConnection } from './database.ts';
import { connectPool } from './postgres.ts';

async function open(pipeline = true) {
  const server = await startSilentPostgres();
  const connection = await connectPool({ ...server.config, pipeline }, 'a');
  onTestFinished(() => connection.close());
  return { server, connection };
}

/** The two ways into a transaction. */
const WAYS = {
  'of the library': ({ db }: DatabaseConnection, act: (ask: () => Promise<unknown>) => unknown) =>
    db.transaction(async (within) => act(() => within.execute(sql`SELECT 1`))),
  'of plain text': (
    { inTransaction }: DatabaseConnection,
    act: (ask: () => Promise<unknown>) => unknown,
  ) => inTransaction(async (execute) => act(() => execute('SELECT 1'))),
};

/** Each of them on a connection that is asked ahead, and on one that is not. */
const CASES = Object.entries(WAYS).flatMap(([name, transact]) => [
  [`${name}, asked ahead`, transact, true] as const,
  [name, transact, false] as const,
]);

test.for(CASES)(
  'a connection that breaks at BEGIN %s is replaced in the pool',
  async ([, transact, pipeline]) => {
    const { server, connection } = await open(pipeline);
    server.react((query) => (/^begin/i.test(query) ? 'reset' : 'answer'));
    for (let turn = 0; turn < 3; turn += 1) {
      await expect(transact(connection, () => undefined)).rejects.toThrow();
    }
    await connection.db.execute(sql`SELECT 1`);
    expect(connection.pool?.()).toEqual({ total: 1, idle: 1, waiting: 0 });
  },
);

test.for(CASES)(
  'where ROLLBACK %s fails, the original error is thrown and the connection destroyed',
  async ([, transact, pipeline]) => {
    const { server, connection } = await open(pipeline);
    server.react((query) => (/^rollback/i.test(query) ? 'reset' : 'answer'));
    const failing = async (ask: () => Promise<unknown>) => {
      await ask();
      throw new Error('The title is taken');
    };
    await expect(transact(connection, failing)).rejects.toThrow('The title is taken');
    expect(connection.pool?.()).toEqual({ total: 0, idle: 0, waiting: 0 });
  },
);

test.for(CASES)(
  'a connection that was given back after a transaction %s serves the next one',
  async ([, transact, pipeline]) => {
    const { connection } = await open(pipeline);
    await transact(connection, (ask) => ask());
    const failing = () => Promise.reject(new Error('No'));
    await expect(transact(connection, failing)).rejects.toThrow('No');
    await transact(connection, (ask) => ask());
    expect(connection.pool?.()).toEqual({ total: 1, idle: 1, waiting: 0 });
  },
);

test('BEGIN is pipelined with the first query', async () => {
  const { server, connection } = await open();
  const begun = Promise.withResolvers<'answer'>();
  server.react((query) => (query === 'begin' ? begun.promise : 'answer'));
  const acting = Promise.withResolvers<void>();
  const whole = WAYS['of the library'](connection, (ask) => {
    acting.resolve();
    return ask();
  });
  await acting.promise;
  begun.resolve('answer');
  await whole;
  expect(connection.pool?.()).toEqual({ total: 1, idle: 1, waiting: 0 });
});

test('what is asked after the end of a transaction is refused, as its connection has gone', async () => {
  const { connection } = await open();
  const late = await connection.db.transaction(
    async (within) => () => within.execute(sql`SELECT 1`),
  );
  await expect(late()).rejects.toMatchObject({ cause: new Error('The transaction is over') });
});
