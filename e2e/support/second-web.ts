import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts } from './free-ports.ts';
import { furnish } from './furnish.ts';

/** Known to the test alone, so that it may renew pages of its web (D40). */
export const REVALIDATE_SECRET = 'secret-of-a-web-under-test';

/** The public address that a second web is told, so that links to it can be foreseen. */
export const SITE_URL = 'http://revista.example';

export interface SecondWeb {
  /** Address of a path of this web. */
  at(path: string): string;
  /** Marks pages as outdated (D40). */
  expire(...tags: string[]): Promise<void>;
  /** All that it has written to its terminal. */
  log(): string;
  stop(): Promise<void>;
}

/**
 * Starts another web of the same build, in a folder of its own with its own copy of `.next`: two
 * webs in one would write each other's pages. Resolves when its port is open. `settings` are further
 * environment variables; a `PORT` among them is where it listens.
 */
export async function startSecondWeb(
  apis: { apiUrl: string; newsUrl: string },
  settings: Record<string, string> = {},
): Promise<SecondWeb> {
  const folder = await mkdtemp(join(tmpdir(), 'veta-minera-web-'));
  await furnish(folder);
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
    web.on('message', (message: { type: string }) => {
      if (message.type === 'ready') resolve();
    });
    web.once('exit', (code) => reject(new Error(`The web ended with ${code}: ${log()}`)));
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
