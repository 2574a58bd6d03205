import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase } from '../../testing/test-database.ts';
import type { Database, DatabaseConnection } from './database.ts';
import { observeQueries } from './observe-queries.ts';
import { pipelinedCommit } from './pipelined-commit.ts';
import { prepared } from './prepared.ts';
import { articleCategories } from './schema/articles.ts';

let connection: DatabaseConnection;
let seen: string[] = [];
beforeAll(async () => {
  connection = await openTestDatabase();
  observeQueries(connection.db, ({ query }) => seen.push(query));
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
const addQuery = prepared('add', (db) =>
  db
    .insert(articleCategories)
    .values({ nombre: sql.placeholder('nombre'), slug: sql.placeholder('nombre') }),
);
/** The same, asked at once; what is not prepared is asked when somebody waits for it. */
const addAtOnce = (db: Database, nombre: string) => addQuery(db).execute({ nombre });
const namesQuery = prepared('names', (db) =>
  db.select({ nombre: articleCategories.nombre }).from(articleCategories).orderBy(sql`1`),
);
const names = async (db: Database) => (await namesQuery(db).execute()).map(({ nombre }) => nombre);

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
  const twice = db.transaction((within) => add(within, 'a'));
  await expect(twice).rejects.toMatchObject({ cause: { code: '23505' } });
  await db.transaction((within) => add(within, 'b'));
  expect(await names(db)).toEqual(['a', 'b']);
});

test('each query of a transaction is observed once', async () => {
  await connection.db.transaction(async (outer) => {
    await outer.transaction((inner) => names(inner));
  });
  expect(seen.filter((query) => query.startsWith('select'))).toHaveLength(1);
});

test('a transaction begins as it is asked to', async () => {
  const level = await connection.db.transaction(
    async (within) =>
      (await within.execute(sql`SHOW transaction_isolation`)) as { rows: unknown[] },
    { isolationLevel: 'serializable' },
  );
  expect(level.rows).toEqual([{ transaction_isolation: 'serializable' }]);
});

test('what is asked together within a transaction is done in its order', async () => {
  const [, , before, , after] = await connection.db.transaction((within) =>
    Promise.all([
      addAtOnce(within, 'b'),
      addAtOnce(within, 'a'),
      names(within),
      addAtOnce(within, 'c'),
      names(within),
    ]),
  );
  expect([before, after]).toEqual([
    ['a', 'b'],
    ['a', 'b', 'c'],
  ]);
  expect(await names(connection.db)).toEqual(['a', 'b', 'c']);
});

test('one failed query of several concurrent ones rolls back all, and its error is thrown', async () => {
  const { db } = connection;
  const twice = db.transaction((within) =>
    Promise.all([addAtOnce(within, 'a'), addAtOnce(within, 'a'), addAtOnce(within, 'b')]),
  );
  await expect(twice).rejects.toMatchObject({ cause: { code: '23505' } });
  expect(await names(db)).toEqual([]);
});

test('a pipelined commit stores everything', async () => {
  const { db } = connection;
  const answer = await pipelinedCommit(db, async (within) => {
    await add(within, 'a');
    return async () => {
      await add(within, 'b');
      return 'stored';
    };
  });
  expect(answer).toBe('stored');
  expect(await names(db)).toEqual(['a', 'b']);
});

test('where the last query fails, nothing is stored and its error is thrown', async () => {
  const { db } = connection;
  const refused = pipelinedCommit(db, async (within) => {
    await add(within, 'a');
    return () => add(within, 'a');
  });
  await expect(refused).rejects.toMatchObject({ cause: { code: '23505' } });
  expect(await names(db)).toEqual([]);
  await db.transaction((within) => add(within, 'c'));
  expect(await names(db)).toEqual(['c']);
});

test('where something fails before the last query that one is not asked', async () => {
  const { db } = connection;
  const failed = pipelinedCommit(db, async (within) => {
    await fail(within, 'a');
    return () => add(within, 'b');
  });
  await expect(failed).rejects.toThrow('No');
  expect(await names(db)).toEqual([]);
});
