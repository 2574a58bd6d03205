import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts } from '../../shared/net/testing/free-ports.ts';
import { copyForWeb } from './project-copy.ts';

/** Secret with which a test expires pages of its web instance (D40). */
export const REVALIDATE_SECRET = 'secret-of-a-web-under-test';

/** `SITE_URL` of a web instance, so that tests know the links. */
export const SITE_URL = 'http://revista.example';

export interface WebInstance {
  /** URL of a path. */
  at(path: string): string;
  /** Expires pages (D40). */
  expire(...tags: string[]): Promise<void>;
  /** Its standard output and error so far. */
  log(): string;
  stop(): Promise<void>;
}

/**
 * Starts a web instance of the same build, in a folder of its own with its own copy of `.next`: two
 * instances in one folder would overwrite each other's pages. Resolves when it listens and, with an API,
 * has rendered the first pages: a test's API gets no request but the test's. `settings` are further
 * environment variables, such as `PORT`.
 */
export async function startWebInstance(
  apis: { apiUrl: string; newsUrl: string },
  settings: Record<string, string> = {},
): Promise<WebInstance> {
  const folder = await mkdtemp(join(tmpdir(), 'veta-minera-web-'));
  await copyForWeb(folder);
  const port = Number(settings.PORT) || ((await freePorts(1))[0] ?? 0);
  const web = spawn(process.execPath, ['web/main.ts'], {
    cwd: folder,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      NEXT_TELEMETRY_DISABLED: '1',
      TZ: 'America/Lima',
      HOST: '127.0.0.1',
      PORT: String(port),
      SITE_URL,
      API_BASE_URL: apis.apiUrl,
      NEWS_SERVICE_URL: apis.newsUrl,
      REVALIDATE_SECRET,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const stop = async () => {
    if (web.exitCode === null && web.signalCode === null) {
      web.kill('SIGTERM');
      await once(web, 'exit');
    }
    await rm(folder, { recursive: true, force: true });
  };
  const log = logOf(web);
  await whenOpen(web, log).catch(async (error) => {
    await stop();
    throw error;
  });
  const at = (path: string) => `http://127.0.0.1:${port}${path}`;
  return { at, stop, log, expire: (...tags) => expire(at('/api/revalidate'), tags) };
}

function logOf(web: ChildProcess): () => string {
  let written = '';
  for (const output of [web.stdout, web.stderr]) {
    output?.setEncoding('utf8').on('data', (text) => {
      written += text;
    });
  }
  return () => written;
}

function whenOpen(web: ChildProcess, log: () => string): Promise<void> {
  return new Promise((resolve, reject) => {
    let isListening = false;
    let isWarm = false;
    web.on('message', (message: { type: string; isOpen?: boolean }) => {
      if (message.type === 'ready') isListening = true;
      if (message.type === 'warm' || message.isOpen === false) isWarm = true;
      if (isListening && isWarm) resolve();
    });
    web.once('exit', (code) => reject(new Error(`The web instance exited with ${code}: ${log()}`)));
  });
}

async function expire(address: string, tags: string[]): Promise<void> {
  const response = await fetch(address, {
    method: 'POST',
    headers: { authorization: `Bearer ${REVALIDATE_SECRET}`, 'content-type': 'application/json' },
    body: JSON.stringify({ tags }),
  });
  if (!response.ok) throw new Error(`Pages could not be expired: ${response.status}`);
}
