import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { startSilentPostgres } from '../../testing/silent-postgres.ts';
import type { DatabaseConnection } from './database.ts';
import { connectPool } from './postgres.ts';

async function open() {
  const server = await startSilentPostgres();
  const connection = await connectPool({ ...server.config, query_timeout: 500 }, 'a');
  onTestFinished(() => connection.close());
  return { server, connection };
}

/** The two ways into a transaction. */
const WAYS = [
  [
    'of the library',
    ({ db }: DatabaseConnection, act: (ask: () => Promise<unknown>) => unknown) =>
      db.transaction(async (within) => act(() => within.execute(sql`SELECT 1`))),
  ],
  [
    'of plain text',
    ({ inTransaction }: DatabaseConnection, act: (ask: () => Promise<unknown>) => unknown) =>
      inTransaction(async (execute) => act(() => execute('SELECT 1'))),
  ],
] as const;

test.for(WAYS)(
  'a connection that breaks at BEGIN %s is replaced in the pool',
  async ([, transact]) => {
    const { server, connection } = await open();
    server.react((query) => (/^begin/i.test(query) ? 'reset' : 'answer'));
    for (let turn = 0; turn < 3; turn += 1) {
      await expect(transact(connection, () => undefined)).rejects.toThrow();
    }
    await connection.db.execute(sql`SELECT 1`);
    expect(connection.pool?.()).toEqual({ total: 1, idle: 1, waiting: 0 });
  },
);

test.for(WAYS)(
  'a connection that is silent at BEGIN %s is not used again',
  async ([, transact]) => {
    const { server, connection } = await open();
    server.react((query) => (/^begin/i.test(query) ? 'silence' : 'answer'));
    await expect(transact(connection, () => undefined)).rejects.toThrow();
    expect(connection.pool?.()).toEqual({ total: 0, idle: 0, waiting: 0 });
  },
);

test.for(WAYS)(
  'where ROLLBACK %s fails, the original error is thrown and the connection destroyed',
  async ([, transact]) => {
    const { server, connection } = await open();
    server.react((query) => (/^rollback/i.test(query) ? 'reset' : 'answer'));
    const failing = async (ask: () => Promise<unknown>) => {
      await ask();
      throw new Error('The title is taken');
    };
    await expect(transact(connection, failing)).rejects.toThrow('The title is taken');
    expect(connection.pool?.()).toEqual({ total: 0, idle: 0, waiting: 0 });
  },
);

test.for(WAYS)(
  'a connection that was given back after a transaction %s serves the next one',
  async ([, transact]) => {
    const { connection } = await open();
    await transact(connection, (ask) => ask());
    const failing = () => Promise.reject(new Error('No'));
    await expect(transact(connection, failing)).rejects.toThrow('No');
    await transact(connection, (ask) => ask());
    expect(connection.pool?.()).toEqual({ total: 1, idle: 1, waiting: 0 });
  },
);
