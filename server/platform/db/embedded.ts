import { mkdir } from 'node:fs/promises';
import { Socket } from 'node:net';
import { resolve } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { drizzle } from 'drizzle-orm/pglite';
import { fromPglite } from 'pg-boss';
import { makePrivate } from '../data-folder/private-files.ts';
import { finishStagedRestore, type MoveMedia } from '../data-folder/staged-restore.ts';
import { dropLeftovers } from '../data-folder/work-folder.ts';
import { Failure, reasonOf } from '../errors/failure.ts';
import {
  freeMegabytes,
  hasFreeSpace,
  scheduleCheckpoints,
  waitForFreeSpace,
} from './checkpoints.ts';
import type { DatabaseConnection, QueueConnection } from './database.ts';
import { holdSocket, isAnswering } from './embedded-socket.ts';
import { isShutDown, watchEngine } from './engine-crash.ts';
import { createQueryEvents, observedEngine } from './observe-queries.ts';
import { connectPool } from './postgres.ts';
import { databaseIn, socketPath } from './socket-path.ts';
import { scheduleVacuum, type Warn } from './vacuum.ts';
import { createYield } from './yield-to-event-loop.ts';

/**
 * The queue shares the engine's only connection. Its scripts run in transactions, so a failed one is rolled
 * back before the next query.
 */
function shareWithQueue(pglite: PGlite): QueueConnection {
  const db = fromPglite({
    query: (query, values) => pglite.query(query, values),
    exec: (script) => pglite.transaction((transaction) => transaction.exec(script)),
    listen: (channel, callback) => pglite.listen(channel, callback),
  });
  return { backend: 'pglite', db };
}

/** Adapts an embedded engine to `DatabaseConnection`. */
export function connectEngine(pglite: PGlite): DatabaseConnection {
  const { note, onQuery } = createQueryEvents();
  return {
    db: drizzle(observedEngine(pglite, note)),
    onQuery,
    inTransaction: (run) =>
      pglite.transaction((transaction) =>
        run(async (script) => {
          const results = await transaction.exec(script);
          return (results.at(-1)?.rows ?? []) as Record<string, unknown>[];
        }),
      ),
    queueConnection: shareWithQueue(pglite),
    close: () => pglite.close(),
  };
}

/**
 * Disables V8's second WebAssembly compilation tier, which takes some 600 MB for a moment without a
 * measured speed-up (record 036).
 */
function compileOnce(): void {
  setFlagsFromString('--no-wasm-tier-up');
  setFlagsFromString('--no-wasm-dynamic-tiering');
}

/** The default of 128 MB would duplicate the page cache of the operating system (record 036). */
const SHARED_BUFFERS = ['-c', 'shared_buffers=32MB'];

/**
 * Yields to the event loop between queries. The engine runs in chained promises; with many queued queries the
 * server would accept no connection and answer no health check (record 068).
 */
function yieldBetweenQueries(pglite: PGlite): void {
  const yieldToEventLoop = createYield();
  const ask = pglite.execProtocolStream.bind(pglite);
  pglite.execProtocolStream = async (...message) => {
    await yieldToEventLoop();
    return ask(...message);
  };
}

/** Starts an engine with the extensions that the migrations ask for. */
export async function startEngine(options: PGliteOptions): Promise<PGlite> {
  compileOnce();
  const startParams = [...PGlite.defaultStartParams, ...SHARED_BUFFERS];
  const pglite = await PGlite.create({ ...options, startParams, extensions: { unaccent } });
  yieldBetweenQueries(pglite);
  return pglite;
}

async function acquireFolder(
  folder: string,
  engine: Promise<PGlite>,
): Promise<() => Promise<void>> {
  try {
    const path = socketPath(folder);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return await holdSocket(path, resolve(folder), engine);
  } catch (error) {
    if (error instanceof Failure) throw error;
    throw new Failure(`The data folder ${resolve(folder)} cannot be written: ${reasonOf(error)}.`);
  }
}

/**
 * Keeps all others out of a data folder without opening its database; answers what ends this.
 * Throws `Failure` when another process uses it or the folder cannot be written.
 */
export function lockFolder(folder: string): Promise<() => Promise<void>> {
  const nobody = Promise.reject(new Error('The folder is locked'));
  nobody.catch(() => undefined);
  return acquireFolder(folder, nobody);
}

/** What a database says that could not be opened. */
async function cannotBeOpened(folder: string, error: unknown): Promise<Failure> {
  const text = `The database in ${resolve(folder)} cannot be opened: ${reasonOf(error)}`;
  const at = databaseIn(folder);
  // The engine does not say what it lacks.
  const isFull = !(await hasFreeSpace(at).catch(() => true));
  const why = isFull ? `; its disk has only ${await freeMegabytes(at)} MB free` : '';
  return new Failure(`${text}${why}.`);
}

/** What a database says that could not make its last checkpoint. */
async function notInOrder(folder: string): Promise<Failure> {
  const free = await freeMegabytes(databaseIn(folder));
  return new Failure(
    `The database in ${resolve(folder)} could not be closed in order: its disk has ${free} MB free. The next start makes it whole from its journal.`,
  );
}

/**
 * Opens the embedded database of a data folder and keeps others out of it.
 * Throws `Failure` when another process uses it or the folder cannot be written. Closing throws one where
 * the last checkpoint could not be made: nothing is lost, and the next start makes it. `warn` is told what the upkeep of
 * the database cannot do.
 */
export async function openEmbedded(
  folder: string,
  moveMedia?: MoveMedia,
  warn?: Warn,
): Promise<DatabaseConnection> {
  const engine = Promise.withResolvers<PGlite>();
  engine.promise.catch(() => undefined);
  const releaseSocket = await acquireFolder(folder, engine.promise);
  try {
    await finishStagedRestore(folder, { moveMedia });
    await dropLeftovers(folder);
    const pglite = await startEngine({ dataDir: databaseIn(folder) });
    // The engine creates world-readable files, whatever the umask.
    await makePrivate(databaseIn(folder));
    const { hasCrashed, whenCrashed } = watchEngine(pglite);
    engine.resolve(pglite);
    const connection = connectEngine(pglite);
    const endCheckpoints = scheduleCheckpoints(pglite, databaseIn(folder));
    const endVacuum = scheduleVacuum(pglite, databaseIn(folder), { warn });
    const close = async () => {
      endCheckpoints();
      endVacuum();
      await releaseSocket();
      // A crashed engine must not write any more.
      if (!hasCrashed()) await connection.close();
      if (!(await isShutDown(databaseIn(folder)))) throw await notInOrder(folder);
    };
    const crashed = whenCrashed.then(() => ({
      waitForFreeSpace: () => waitForFreeSpace(databaseIn(folder)),
    }));
    return { ...connection, crashed, close };
  } catch (error) {
    engine.reject(error);
    await releaseSocket();
    if (error instanceof Failure) throw error;
    throw await cannotBeOpened(folder, error);
  }
}

/**
 * Opens the embedded database for a command-line tool: through the socket of the server that runs
 * on the folder, or directly where none runs. Throws `Failure` where its path is too long.
 */
export async function reachEmbedded(
  folder: string,
  moveMedia?: MoveMedia,
): Promise<DatabaseConnection> {
  const path = socketPath(folder);
  if (!(await isAnswering(path))) return openEmbedded(folder, moveMedia);
  const stream = () => {
    const socket = new Socket();
    const connect = socket.connect.bind(socket);
    return Object.assign(socket, { connect: () => connect({ path }) });
  };
  const pool = await connectPool({ max: 1, user: 'postgres', password: '', stream }, path);
  return { ...pool, servedFolder: databaseIn(folder) };
}
