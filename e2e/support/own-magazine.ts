import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts } from '../../shared/net/testing/free-ports.ts';
import { query } from './bundled-database.ts';
import { REVALIDATE_SECRET, startWebInstance, type WebInstance } from './web-instance.ts';

const SETTABLE_CLOCK = new URL('settable-clock.ts', import.meta.url).href;

/** Number of its only article, blog and category of the forum. */
export const ONLY = 1;

const CONTENT = [
  "INSERT INTO articles (titulo_articulo, contenido, fecha_publicacion) VALUES ('Agua', 'Agua.', '2026-11-03')",
  "INSERT INTO blogs (titulo_blog, contenido, fecha_publicacion) VALUES ('Cobre', 'Cobre.', '2026-11-03')",
  "INSERT INTO forum_categories (nombre_categoria, slug) VALUES ('Geología', 'geologia')",
];

export interface OwnMagazine {
  /** Base address of its API, without a final slash. */
  api: string;
  /** Makes accounts editors, as a superuser does. */
  promote(emails: string[]): Promise<void>;
  /** Starts its web instance; what was written until then is on its pages. `different` are settings of its own. */
  startWeb(different?: Record<string, string>): Promise<WebInstance>;
  /** Sets the clock of its server forward. */
  setClockForward(ms: number): void;
  stop(): Promise<void>;
}

/** Starts the bundled server in a data folder; answers its process once it listens. */
async function startServer(
  dataDir: string,
  settings: Record<string, string>,
): Promise<{ server: ChildProcess; stop: () => Promise<void> }> {
  const server = spawn(process.execPath, ['--import', SETTABLE_CLOCK, 'server/main.ts'], {
    env: {
      ...process.env,
      DATABASE_URL: '',
      SMTP_URL: '',
      SITE_URL: '',
      SEED: 'none',
      DATA_DIR: dataDir,
      HOST: '127.0.0.1',
      LOG_LEVEL: 'error',
      REVALIDATE_SECRET,
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const stop = async () => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    server.kill('SIGTERM');
    await once(server, 'exit');
  };
  await new Promise<void>((resolve, reject) => {
    server.on('message', ({ type }: { type: string }) => type === 'ready' && resolve());
    server.once('exit', (code) => reject(new Error(`The server ended with ${code}.`)));
  }).catch(async (error) => {
    await stop();
    throw error;
  });
  return { server, stop };
}

const databaseIn = (dataDir: string) => join(dataDir, 'database');

/** Makes the migrated, empty database of which each own magazine gets a copy: another takes 5 s of CPU time. */
export async function makeEmptyDatabase(dataDir: string): Promise<void> {
  const [port = 0] = await freePorts(1);
  await (await startServer(dataDir, { API_PORT: String(port) })).stop();
}

/**
 * Starts the bundled server with a database of its own: what is written here is on no page that
 * another test counts. It holds one article, one blog and one category of the forum. The server tells
 * its web what has changed (D40). `settings` are further environment variables of both.
 */
export async function startOwnMagazine(
  settings: Record<string, string> = {},
): Promise<OwnMagazine> {
  const dataDir = await mkdtemp(join(tmpdir(), 'veta-minera-own-'));
  const [port = 0, webPort = 0] = await freePorts(2);
  // Where there is none, as in `deploy/`, the server makes its own.
  const empty = process.env.E2E_EMPTY_DATA_DIR;
  if (empty) await cp(databaseIn(empty), databaseIn(dataDir), { recursive: true });
  const ports = { API_PORT: String(port), PORT: String(webPort) };
  const { server, stop: stopServer } = await startServer(dataDir, { ...ports, ...settings });
  const origin = `http://127.0.0.1:${port}`;
  const apis = { apiUrl: `${origin}/api/v1`, newsUrl: `${origin}/servicio-noticias` };
  let web: WebInstance | undefined;
  const stop = async () => {
    await web?.stop();
    await stopServer();
    await rm(dataDir, { recursive: true, force: true });
  };
  for (const statement of CONTENT) await query(statement, [], dataDir);
  return {
    api: apis.apiUrl,
    async promote(emails) {
      await query("UPDATE users SET role = 'ADMIN' WHERE email = ANY($1)", [emails], dataDir);
    },
    setClockForward: (aheadMs) => void server.send({ type: 'clock', aheadMs }),
    async startWeb(different) {
      const own = { PORT: String(webPort), SITE_URL: '', TRUST_PROXY: 'loopback' };
      web = await startWebInstance(apis, { ...own, ...settings, ...different });
      return web;
    },
    stop,
  };
}
