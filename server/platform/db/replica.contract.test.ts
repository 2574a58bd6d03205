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
import type { DatabaseConnection, Reading } from './database.ts';
import { migrate } from './migrate.ts';
import { openPostgres } from './postgres.ts';
import { asPublicRead } from './replica.ts';
import { articles } from './schema/articles.ts';

const TIMEOUT_MS = 120_000;
/** What can be tried only where PostgreSQL is installed, as it is where its address is given. */
const hasPostgres = process.env.TEST_DATABASE_URL !== undefined;

interface World {
  primary: PostgresServer;
  replica: PostgresServer;
  /** Lets the replica follow, or stand still. */
  follow: (does: boolean) => Promise<void>;
  /** Opens both, as one server of several. */
  open: () => Promise<DatabaseConnection & { reading: Reading }>;
}

async function openWorld(): Promise<World> {
  const primary = await startPostgresServer();
  const first = await openPostgres(primary.url);
  await migrate(first);
  await first.close();
  const replica = await startReplicaOf(primary);
  const control = new pg.Pool({ connectionString: replica.url });
  control.on('error', () => undefined);
  onTestFinished(() => control.end());
  return {
    primary,
    replica,
    follow: async (does) => {
      await control.query(does ? 'SELECT pg_wal_replay_resume()' : 'SELECT pg_wal_replay_pause()');
      // A pause is only asked for: it has begun when nothing is replayed any more.
      const state = does ? 'not paused' : 'paused';
      await vi.waitFor(async () => {
        const { rows } = await control.query('SELECT pg_get_wal_replay_pause_state() AS state');
        expect(rows[0].state).toBe(state);
      });
    },
    open: async () => {
      const connection = await openPostgres(primary.url, replica.url);
      onTestFinished(() => connection.close());
      if (!connection.reading) throw new Error('There is no replica');
      return { ...connection, reading: connection.reading };
    },
  };
}

const setTitle = (connection: DatabaseConnection, title: string) =>
  connection.db.update(articles).set({ titulo_articulo: title });

/** Within a public read, or by the primary. */
async function readTitleHere({ db }: Reading) {
  const [row] = await db.select({ title: articles.titulo_articulo }).from(articles);
  return row?.title;
}

const readTitle = (reading: Reading) => asPublicRead(() => readTitleHere(reading));

/** Whether a public read is answered by the replica. */
const isByReplica = (reading: Reading) =>
  asPublicRead(async () => {
    const before = reading.counts.replica;
    await reading.db.execute(sql`SELECT 1`);
    return reading.counts.replica > before;
  });

test.runIf(hasPostgres)(
  'of several servers none ever reads what was before a write, also while the replica stands still',
  async () => {
    const { follow, open } = await openWorld();
    const [one, two] = [await open(), await open()];
    await makeArticle(one.db);
    await expect.poll(() => isByReplica(two.reading), { timeout: 10_000 }).toBe(true);

    for (let turn = 0; turn < 120; turn += 1) {
      if (turn % 20 === 10) await follow(false);
      if (turn % 20 === 0) await follow(true);
      const writer = turn % 2 === 0 ? one : two;
      await setTitle(writer, `Título ${turn}`);
      const titles = await Promise.all([
        readTitle(one.reading),
        readTitle(two.reading),
        readTitle(two.reading),
      ]);
      expect(new Set(titles)).toEqual(new Set([`Título ${turn}`]));
      // Now and then the replica is given the time to follow, and then answers.
      if (turn % 20 < 10) await expect.poll(() => isByReplica(one.reading)).toBe(true);
      else expect(await isByReplica(one.reading)).toBe(false);
    }
    expect(one.reading.counts.replica).toBeGreaterThan(60);
    expect(one.reading.counts.primary).toBeGreaterThan(60);
  },
  TIMEOUT_MS,
);

test.runIf(hasPostgres)(
  'a replica that ends in the middle of reading fails no read, and answers again when it is back',
  async () => {
    const { replica, open } = await openWorld();
    const { reading, ...connection } = await open();
    await makeArticle(connection.db);
    await setTitle(connection, 'Relaves');
    await expect.poll(() => isByReplica(reading), { timeout: 10_000 }).toBe(true);

    let goesOn = true;
    const titles = new Set<string | undefined>();
    const readers = Array.from({ length: 8 }, async () => {
      while (goesOn) titles.add(await readTitle(reading));
    });
    await replica.kill();
    await expect.poll(() => isByReplica(reading)).toBe(false);
    await replica.start();
    await expect.poll(() => isByReplica(reading), { timeout: 30_000 }).toBe(true);
    goesOn = false;
    await Promise.all(readers);
    expect(titles).toEqual(new Set(['Relaves']));
  },
  TIMEOUT_MS,
);

test.runIf(hasPostgres)(
  'a public read that the primary has answered in part never goes back to before that',
  async () => {
    const { primary, replica, follow, open } = await openWorld();
    const connection = await open();
    await makeArticle(connection.db);
    await expect.poll(() => isByReplica(connection.reading), { timeout: 10_000 }).toBe(true);
    const reader = new pg.Client({ connectionString: replica.url });
    const writer = new pg.Client({ connectionString: primary.url });
    for (const client of [reader, writer]) {
      await client.connect();
      onTestFinished(() => client.end());
    }
    await follow(false);
    await setTitle(connection, 'Primero');
    const title = () => readTitleHere(connection.reading);
    await asPublicRead(async () => {
      expect(await title()).toBe('Primero');
      // The replica cannot go on beyond the next write while somebody there holds this table.
      await reader.query('BEGIN; SELECT FROM editions');
      await writer.query(`BEGIN; LOCK TABLE editions;
        UPDATE articles SET titulo_articulo = 'Segundo'; COMMIT`);
      expect(await title()).toBe('Segundo');
      await follow(true);
      const titles = async () => (await reader.query('SELECT titulo_articulo FROM articles')).rows;
      await expect.poll(titles).toEqual([{ titulo_articulo: 'Primero' }]);
      expect(await title()).toBe('Segundo');
    });
  },
  TIMEOUT_MS,
);

/** A server on the two databases. */
async function openServer(connection: DatabaseConnection & { reading: Reading }) {
  const server = await createTestApp({ db: connection.db, readingDb: connection.reading.db });
  onTestFinished(() => server.close());
  return { ...server, db: connection.db } satisfies TestServer;
}

test.runIf(hasPostgres)(
  'the replica answers anonymous requests, the primary signed-in ones, and writes are visible at once',
  async () => {
    const { follow, open } = await openWorld();
    const connection = await open();
    const server = await openServer(connection);
    const { counts } = connection.reading;
    const { access } = await makeSignedIn(server, 'ADMIN');
    const { id } = await makeArticle(connection.db, { titulo_articulo: 'Antes' });
    const path = `articles/articulos/${id}/`;
    const titleFor = async (token?: string) => {
      const headers = token ? { authorization: `Bearer ${token}` } : {};
      return (await server.app.inject({ url: `/api/v1/${path}`, headers })).json().titulo_articulo;
    };
    const byReplica = async (read: () => Promise<unknown>) => {
      const before = counts.replica;
      await read();
      return counts.replica > before;
    };
    await expect.poll(() => byReplica(() => titleFor()), { timeout: 10_000 }).toBe(true);
    expect(await byReplica(() => titleFor(access))).toBe(false);
    for (const address of [
      'articles/articulos/',
      'noticias/noticias/',
      'magazine/editions/',
      'foro/temas/',
      'search/?search=cobre',
    ]) {
      const read = () => server.get(address);
      expect([address, await byReplica(read)]).toEqual([address, true]);
    }
    const news = () => server.app.inject({ url: '/servicio-noticias/noticias/listar' });
    expect(await byReplica(news)).toBe(true);

    await follow(false);
    const changed = await send(server, 'PATCH', path, {
      access,
      payload: { titulo_articulo: 'Después' },
    });
    expect(changed.statusCode).toBe(200);
    expect(await titleFor()).toBe('Después');
    expect((await server.get('articles/articulos/')).json().results[0].titulo_articulo).toBe(
      'Después',
    );
    await follow(true);
    await expect.poll(() => byReplica(() => titleFor())).toBe(true);
    expect(await titleFor()).toBe('Después');
  },
  TIMEOUT_MS,
);
