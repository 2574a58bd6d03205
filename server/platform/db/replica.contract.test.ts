import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { makeSignedIn, send } from '../../testing/make-account.ts';
import { makeArticle } from '../../testing/make-content.ts';
import {
  type PostgresServer,
  startPostgresServer,
  startReplicaOf,
} from '../../testing/postgres-server.ts';
import { createTestApp, type TestServer } from '../../testing/test-server.ts';
import type { DatabaseConnection, Replica } from './database.ts';
import { migrate } from './migrate.ts';
import { openPostgres } from './postgres.ts';
import { articles } from './schema/articles.ts';

const TIMEOUT_MS = 120_000;
/** Longer than a replica may lag, and than a killed one takes to start. */
const SOON = { timeout: 30_000 };
/** What can be tried only where PostgreSQL is installed, as it is where its address is given. */
const hasPostgres = process.env.TEST_DATABASE_URL !== undefined;

interface World {
  connection: DatabaseConnection;
  replica: Replica;
  server: PostgresServer;
  /** Runs a statement on the replica. */
  control: (statement: string) => Promise<pg.QueryResult>;
}

/** A primary with one article, and its replica, which answers already. */
async function openWorld(): Promise<World> {
  const primary = await startPostgresServer();
  const first = await openPostgres(primary.url);
  await migrate(first);
  await makeArticle(first.db, { titulo_articulo: 'Relaves' });
  await first.close();
  const server = await startReplicaOf(primary);
  const pool = new pg.Pool({ connectionString: server.url });
  pool.on('error', () => undefined);
  onTestFinished(() => pool.end());
  const connection = await openPostgres(primary.url, server.url);
  onTestFinished(() => connection.close());
  const { replica } = connection;
  if (!replica) throw new Error('There is no replica');
  await expect.poll(() => isByReplica(replica), SOON).toBe(true);
  return { connection, replica, server, control: (statement) => pool.query(statement) };
}

/** Whether a read is answered by the replica. */
async function isByReplica({ read, counts }: Replica): Promise<boolean> {
  const before = counts.replica;
  await read((db) => db.execute(sql`SELECT 1`));
  return counts.replica > before;
}

const setTitle = ({ db }: DatabaseConnection, title: string) =>
  db.update(articles).set({ titulo_articulo: title });

const readTitle = ({ read }: Replica) =>
  read(async (db) => {
    const [row] = await db.select({ title: articles.titulo_articulo }).from(articles);
    return row?.title;
  });

test.runIf(hasPostgres)(
  'a replica goes on answering while nobody writes',
  async () => {
    const { replica } = await openWorld();
    const begunAt = performance.now();
    const before = { ...replica.counts };
    await vi.waitUntil(async () => {
      await readTitle(replica);
      return performance.now() - begunAt > 4000;
    }, SOON);
    // A pause of a busy machine may send a single read to the primary. A replica that counts as
    // late while nobody writes would send half of them there: those after the first two seconds.
    const asked = replica.counts.replica - before.replica;
    expect(asked).toBeGreaterThan(10);
    expect(replica.counts.primary - before.primary).toBeLessThan(asked / 10);
  },
  TIMEOUT_MS,
);

/** Longer than a write may be missing from the replica that is read (2 s). */
const LAG_MS = 2100;

/**
 * Writes what the replica does not get, and waits until no read may miss it any more. Until then one
 * read that the primary answers proves nothing: on a busy machine the replica may answer the next.
 */
async function writeUnseen({ connection, replica }: World): Promise<void> {
  await setTitle(connection, 'Concentrado');
  await setTimeout(LAG_MS);
  expect(await isByReplica(replica)).toBe(false);
  expect(await readTitle(replica)).toBe('Concentrado');
}

/** Makes a replica fall behind; the function that it resolves to lets it follow again. */
type FallBehind = (control: World['control']) => Promise<() => Promise<unknown>>;

const standStill: FallBehind = async (control) => {
  await control('SELECT pg_wal_replay_pause()');
  // It is only asked for at first.
  await expect
    .poll(async () => (await control('SELECT pg_get_wal_replay_pause_state() AS now')).rows, SOON)
    .toEqual([{ now: 'paused' }]);
  return () => control('SELECT pg_wal_replay_resume()');
};

const losePrimary: FallBehind = async (control) => {
  const { rows } = await control(
    `SELECT quote_literal(current_setting('primary_conninfo')) AS own`,
  );
  const follow = async (address: string) => {
    await control(`ALTER SYSTEM SET primary_conninfo = ${address}`);
    await control('SELECT pg_reload_conf()');
  };
  await follow(`''`);
  await expect
    .poll(async () => (await control('SELECT pid FROM pg_stat_wal_receiver')).rows, SOON)
    .toEqual([]);
  return () => follow(rows[0].own);
};

test.runIf(hasPostgres).for([
  ['stands still', standStill],
  ['has lost its primary', losePrimary],
] as const)(
  'a replica that %s is not asked after two seconds, and again once it has caught up',
  { timeout: TIMEOUT_MS },
  async ([, fallBehind]) => {
    const world = await openWorld();
    const { replica } = world;
    const follow = await fallBehind(world.control);
    await writeUnseen(world);

    await follow();
    await expect.poll(() => isByReplica(replica), SOON).toBe(true);
    expect(await readTitle(replica)).toBe('Concentrado');
  },
);

test.runIf(hasPostgres)(
  'a replica that was promoted is not asked any more',
  async () => {
    const world = await openWorld();
    await world.control('SELECT pg_promote()');
    await writeUnseen(world);
  },
  TIMEOUT_MS,
);

test.runIf(hasPostgres)(
  'a replica that ends in the middle of reading fails no read, and answers again when it is back',
  async () => {
    const { replica, server } = await openWorld();
    let goesOn = true;
    const titles = new Set<string | undefined>();
    const readers = Array.from({ length: 8 }, async () => {
      while (goesOn) titles.add(await readTitle(replica));
    });
    await server.kill();
    await expect.poll(() => isByReplica(replica), SOON).toBe(false);
    await server.start();
    await expect.poll(() => isByReplica(replica), SOON).toBe(true);
    goesOn = false;
    await Promise.all(readers);
    expect(titles).toEqual(new Set(['Relaves']));
  },
  TIMEOUT_MS,
);

test.runIf(hasPostgres)(
  'the replica answers searches only, and every other read shows a write at once',
  async () => {
    const { connection, replica, control } = await openWorld();
    const app = await createTestApp({ db: connection.db, readOnReplica: replica.read });
    onTestFinished(() => app.close());
    const server = { ...app, db: connection.db } satisfies TestServer;
    const { access } = await makeSignedIn(server, 'ADMIN');
    const search = async () => (await server.get('search/?search=relaves')).json().count;
    const countOf = async (read: () => Promise<unknown>) => {
      const before = { ...replica.counts };
      await read();
      const { counts } = replica;
      return [counts.replica - before.replica, counts.primary - before.primary];
    };
    await expect.poll(() => countOf(search), SOON).toEqual([1, 0]);
    const addresses = ['articles/articulos/', 'articles/articulos/1/', 'foro/temas/?search=cobre'];
    for (const address of addresses) {
      expect([address, await countOf(() => server.get(address))]).toEqual([address, [0, 0]]);
    }

    await control('SELECT pg_wal_replay_pause()');
    const payload = { titulo_articulo: 'Concentrado', contenido: '<p>Otro texto.</p>' };
    const path = 'articles/articulos/1/';
    const changed = await send(server, 'PATCH', path, { access, payload });
    expect(changed.statusCode).toBe(200);
    expect((await server.get('articles/articulos/1/')).json()).toMatchObject({
      titulo_articulo: 'Concentrado',
    });
    await expect.poll(search, SOON).toBe(0);
  },
  TIMEOUT_MS,
);
