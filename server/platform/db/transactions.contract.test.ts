import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase } from '../../testing/test-database.ts';
import type { Database, DatabaseConnection } from './database.ts';
import { prepared } from './prepared.ts';
import { articleCategories } from './schema/articles.ts';

/** The embedded engine has one connection, which nobody ends. */
const hasPostgres = process.env.TEST_DATABASE_URL !== undefined;

/** Fails at COMMIT, or ends the connection there, for rows of these names. */
const AT_COMMIT = `
  CREATE FUNCTION fail_at_commit() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF NEW.nombre = 'refused' THEN RAISE EXCEPTION 'No'; END IF;
    IF NEW.nombre = 'killed' THEN PERFORM pg_terminate_backend(pg_backend_pid()); END IF;
    RETURN NULL;
  END $$;
  CREATE CONSTRAINT TRIGGER fail_at_commit AFTER INSERT ON article_categories
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION fail_at_commit()`;

let connection: DatabaseConnection;
let seen: string[] = [];
beforeAll(async () => {
  connection = await openTestDatabase();
  await connection.inTransaction((execute) => execute(AT_COMMIT));
  connection.onQuery(({ query, error }) => seen.push(error ? `${query}: failed` : query));
  return () => connection.close();
});
beforeEach(async () => {
  await connection.db.delete(articleCategories);
  seen = [];
});

const add = (db: Database, nombre: string) =>
  db.insert(articleCategories).values({ nombre, slug: nombre });
const fail = async (db: Database, nombre: string) => {
  await add(db, nombre);
  throw new Error('No');
};
const namesQuery = prepared('names', (db) =>
  db.select({ nombre: articleCategories.nombre }).from(articleCategories).orderBy(sql`1`),
);
const names = async (db: Database) => (await namesQuery(db).execute()).map(({ nombre }) => nombre);

/** Ends the connection of a transaction, from another one. */
async function kill(transaction: Database): Promise<void> {
  const [own] = await transaction
    .select({ pid: sql<number>`pg_backend_pid()` })
    .from(sql`(SELECT)`);
  await connection.db.execute(sql`SELECT pg_terminate_backend(${own?.pid}::integer, 5000)`);
}

test('a transaction happens as a whole or not at all, and so does one within it', async () => {
  const { db } = connection;
  await db.transaction(async (outer) => {
    await add(outer, 'a');
    await expect(outer.transaction((inner) => fail(inner, 'b'))).rejects.toThrow('No');
    await outer.transaction((inner) => add(inner, 'c'));
    expect(await names(outer)).toEqual(['a', 'c']);
  });
  await expect(db.transaction((outer) => fail(outer, 'd'))).rejects.toThrow('No');
  expect(await names(db)).toEqual(['a', 'c']);
});

test('a transaction rejects with the violated constraint', async () => {
  const { db } = connection;
  await add(db, 'a');
  const twice = db.transaction(async (within) => {
    await add(within, 'b');
    await add(within, 'a');
  });
  await expect(twice).rejects.toMatchObject({ cause: { code: '23505' } });
  await db.transaction((within) => add(within, 'c'));
  expect(await names(db)).toEqual(['a', 'c']);
});

test('nothing is asked in a transaction that the database refuses to begin', async () => {
  const { db } = connection;
  const refused = db.transaction((within) => add(within, 'a'), {
    isolationLevel: 'no such level' as 'serializable',
  });
  await expect(refused).rejects.toMatchObject({ cause: { code: '42601' } });
  expect(seen.filter((query) => query.startsWith('insert'))).toEqual([]);
  await db.transaction((within) => add(within, 'b'));
  expect(await names(db)).toEqual(['b']);
});

test('a transaction that the database refuses at COMMIT rejects and leaves nothing', async () => {
  const { db } = connection;
  const refused = db.transaction(async (within) => {
    await add(within, 'a');
    await add(within, 'refused');
  });
  await expect(refused).rejects.toThrow();
  expect(await names(db)).toEqual([]);
});

test.runIf(hasPostgres).for([
  [
    'between two statements',
    async (within: Database) => {
      await add(within, 'a');
      await kill(within);
      await add(within, 'b');
    },
  ],
  [
    'before COMMIT',
    async (within: Database) => {
      await add(within, 'a');
      await kill(within);
    },
  ],
  ['at COMMIT', (within: Database) => add(within, 'killed')],
] as const)('a connection that ends %s leaves nothing of its transaction', async ([, act]) => {
  const { db } = connection;
  await expect(db.transaction<unknown>(act)).rejects.toThrow();
  expect(await names(db)).toEqual([]);
  await db.transaction((within) => add(within, 'c'));
  expect(await names(db)).toEqual(['c']);
});

test('each query is observed once, within transactions too, and so is its failure', async () => {
  const { db } = connection;
  await names(db);
  await db.transaction(async (outer) => {
    await outer.transaction((inner) => names(inner));
  });
  await expect(db.execute(sql`SELECT 1 / 0`)).rejects.toThrow();
  expect(seen.filter((query) => /^select/i.test(query))).toEqual([
    ...[
      expect.stringContaining('article_categories'),
      expect.stringContaining('article_categories'),
    ],
    'SELECT 1 / 0: failed',
  ]);
});

test('a transaction begins as it is asked to', async () => {
  const level = await connection.db.transaction(
    async (within) =>
      (await within.execute(sql`SHOW transaction_isolation`)) as { rows: unknown[] },
    { isolationLevel: 'serializable' },
  );
  expect(level.rows).toEqual([{ transaction_isolation: 'serializable' }]);
});
