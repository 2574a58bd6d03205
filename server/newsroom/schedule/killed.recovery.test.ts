import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { migrate } from '../../platform/db/migrate.ts';
import { openDatabase } from '../../platform/db/open-database.ts';
import { articles } from '../../platform/db/schema/articles.ts';
import { contentLog } from '../../platform/db/schema/content-log.ts';
import { copies, revisions } from '../../platform/db/schema/newsroom.ts';
import { makeEmptyFolder } from '../../testing/data-folder.ts';
import { makeReader } from '../../testing/make-community.ts';
import { makeArticle } from '../../testing/make-content.ts';
import { startPostgresServer } from '../../testing/postgres-server.ts';
import {
  type Installation,
  makeInstallation,
  serverUrl,
  startServer,
} from '../../testing/test-installation.ts';

const TIMEOUT_MS = 240_000;
const COPIES = 120;
const MINUTE_MS = 60_000;

/** Does something with the database of an installation whose server does not run. */
async function withDatabase<Result>(
  installation: Installation,
  act: (connection: Awaited<ReturnType<typeof openDatabase>>) => Promise<Result>,
): Promise<Result> {
  const connection = await openDatabase({ DATABASE_URL: undefined, ...installation });
  try {
    return await act(connection);
  } finally {
    await connection.close();
  }
}

/** Stores scheduled changes of as many articles, all due in `inMs`. */
const scheduleChanges = (installation: Installation, count: number, inMs: number) =>
  withDatabase(installation, async (connection) => {
    await migrate(connection);
    const { db } = connection;
    const { id: author } = await makeReader(db, { role: 'ADMIN' });
    const now = Date.now();
    const moment = new Date(now - MINUTE_MS).toISOString();
    for (let made = 1; made <= count; made += 1) {
      const { id } = await makeArticle(db, { titulo_articulo: `Antes ${made}` });
      const item = { tipo: 'articulo', elemento_id: id } as const;
      const [base] = await db
        .insert(revisions)
        .values({
          ...item,
          revision: 1,
          campos: { titulo_articulo: `Antes ${made}` },
          archivos: [],
          accion: 'inicial',
          creado_en: moment,
        })
        .returning({ id: revisions.id });
      await db.insert(copies).values({
        ...item,
        base: base?.id ?? null,
        titulo: `Después ${made}`,
        campos: { titulo_articulo: `Después ${made}` },
        archivos: [],
        estado: 'programada',
        publicar_en: new Date(now + inMs).toISOString(),
        programada_por: author,
        creada_por: author,
        editada_por: author,
        creada_en: moment,
        editada_en: moment,
      });
    }
  });

/** Copies that wait, changed articles, changes in the log, and articles that were changed more than once. */
const readOutcome = (installation: Installation) =>
  withDatabase(installation, async ({ db }) => {
    const log = await db.select({ id: contentLog.item_id }).from(contentLog);
    return {
      waiting: await db.$count(copies),
      changed: await db.$count(articles, sql`titulo_articulo LIKE 'Después %' AND revision = 2`),
      logged: log.length,
      items: new Set(log.map(({ id }) => id)).size,
    };
  });

/** How many articles the search finds by a word; 0 while the server cannot answer. */
async function countFound(port: number, word: string): Promise<number> {
  const answer = await fetch(
    `http://127.0.0.1:${port}/api/v1/articles/articulos/?search=${encodeURIComponent(word)}`,
  );
  return (await answer.json()).count ?? 0;
}

test(
  'servers that are killed while they publish have published each copy once, or not yet',
  async ({ annotate }) => {
    const installation = await makeInstallation();
    await scheduleChanges(installation, COPIES, -MINUTE_MS);
    const kills: number[] = [];
    for (let kill = 1; kill <= 4; kill += 1) {
      const server = await startServer(installation);
      await vi.waitUntil(async () => (await countFound(server.port, 'Después')) > 12 * kill, {
        timeout: 60_000,
        interval: 5,
      });
      server.process.kill('SIGKILL');
      await server.ended;
      const { waiting, changed, logged, items } = await readOutcome(installation);
      expect({ changed, logged, items }).toEqual({
        changed: COPIES - waiting,
        logged: COPIES - waiting,
        items: COPIES - waiting,
      });
      kills.push(waiting);
    }
    await annotate(`After each kill so many waited: ${kills.join(', ')} of ${COPIES}.`);

    const { process: last, ended, port } = await startServer(installation);
    await vi.waitFor(
      async () => {
        expect(await countFound(port, 'Después')).toBe(COPIES);
      },
      { timeout: 60_000, interval: 200 },
    );
    last.kill('SIGTERM');
    await ended;
    expect(await readOutcome(installation)).toEqual({
      waiting: 0,
      changed: COPIES,
      logged: COPIES,
      items: COPIES,
    });
  },
  TIMEOUT_MS,
);

test.runIf(serverUrl)(
  'two servers at the same moment publish each copy once',
  async () => {
    const installation = await makeInstallation();
    await scheduleChanges(installation, COPIES, -MINUTE_MS);

    const servers = await Promise.all([startServer(installation), startServer(installation)]);
    await vi.waitFor(async () => expect((await readOutcome(installation)).waiting).toBe(0), {
      timeout: 60_000,
      interval: 500,
    });
    for (const { process: server } of servers) server.kill('SIGTERM');
    await Promise.all(servers.map(({ ended }) => ended));

    expect(await readOutcome(installation)).toEqual({
      waiting: 0,
      changed: COPIES,
      logged: COPIES,
      items: COPIES,
    });
  },
  TIMEOUT_MS,
);

test.runIf(serverUrl)(
  'a database that is away at the moment is waited for, and the copy is published when it is back',
  async () => {
    const cluster = await startPostgresServer();
    const installation = { DATA_DIR: await makeEmptyFolder(), DATABASE_URL: cluster.url };
    await scheduleChanges(installation, 1, 6000);
    const { port, process: server } = await startServer(installation);
    await cluster.kill();
    await vi.waitUntil(
      async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).status !== 200,
      { timeout: 30_000 },
    );
    // One turn at least comes while the copy is due and the database away.
    await new Promise((resolve) => setTimeout(resolve, 20_000));
    await cluster.start();

    await vi.waitFor(
      async () => {
        expect(await countFound(port, 'Después')).toBe(1);
      },
      { timeout: 60_000, interval: 500 },
    );
    server.kill('SIGKILL');
    expect(await readOutcome(installation)).toMatchObject({ waiting: 0, changed: 1, logged: 1 });
  },
  TIMEOUT_MS,
);
