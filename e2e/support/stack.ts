import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePorts } from '../../shared/net/testing/free-ports.ts';
import { expectNoRequestsInProgress } from './admission-limit.ts';
import { BUNDLED, whenReady } from './bundled-start.ts';
import { providerSettings, startProvider } from './oidc-provider.ts';
import { makeEmptyDatabase } from './own-magazine.ts';

/**
 * Starts the real magazine once for all specs: free ports, an empty data folder with the demo
 * content, the same program as `npm start`, and a provider to sign in through. Its addresses are in
 * `E2E_SITE_URL`, `E2E_API_BASE_URL` and `E2E_NEWS_SERVICE_URL`, its folder in `E2E_DATA_DIR`, where
 * what server and web write to the terminal is in `run.log`. `E2E_EMPTY_DATA_DIR` has an empty database for the magazines
 * that specs start. Returns a function that stops it.
 */
export default async function startStack(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'veta-minera-e2e-'));
  const emptyDataDir = await mkdtemp(join(tmpdir(), 'veta-minera-empty-'));
  const [port, apiPort, providerPort = 0] = await freePorts(3);
  const provider = await startProvider(providerPort, `http://localhost:${port}`);
  const stack = spawn(process.execPath, ['scripts/start.mjs'], {
    env: {
      ...process.env,
      ...BUNDLED,
      ...providerSettings(provider.issuer),
      HOST: '127.0.0.1',
      PORT: String(port),
      API_PORT: String(apiPort),
      DATA_DIR: dataDir,
      SEED: 'demo',
      TZ: 'America/Lima',
      // So that each test may be another visitor (support/visitor.ts).
      TRUST_PROXY: 'loopback',
      // All of it is searched for what must not be there.
      LOG_LEVEL: 'trace',
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const log = createWriteStream(join(dataDir, 'run.log'));
  for (const [output, terminal] of [
    [stack.stdout, process.stdout],
    [stack.stderr, process.stderr],
  ] as const) {
    output?.pipe(log, { end: false });
    if (output) print(output, terminal);
  }
  const stop = async () => {
    provider.stop();
    if (stack.exitCode === null) {
      stack.kill('SIGTERM');
      await once(stack, 'exit');
    }
    for (const folder of [dataDir, emptyDataDir])
      await rm(folder, { recursive: true, force: true });
  };

  try {
    const [ready] = await Promise.all([whenReady(stack), makeEmptyDatabase(emptyDataDir)]);
    process.env.E2E_SITE_URL = ready.siteUrl;
    process.env.E2E_API_BASE_URL = ready.apiBaseUrl;
    process.env.E2E_NEWS_SERVICE_URL = ready.newsServiceUrl;
    process.env.E2E_DATA_DIR = ready.dataDir;
    process.env.E2E_EMPTY_DATA_DIR = emptyDataDir;
    await expectFilled(ready.siteUrl);
    return async () => {
      // After all tests, whatever became of their readers.
      await expectNoRequestsInProgress(ready.siteUrl).finally(stop);
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Longer than any start takes, on a machine that others use too. */
const OPEN_MS = 60_000;

/**
 * Waits until the site has its first page: a busy server may not answer in time for the first attempt, and until the next
 * one every request is 503. Rejects where the first visitor of a new magazine finds the empty pages of the build.
 */
async function expectFilled(siteUrl: string): Promise<void> {
  const until = Date.now() + OPEN_MS;
  let home = await fetch(siteUrl);
  while (home.status === 503 && Date.now() < until) {
    await sleep(200);
    home = await fetch(siteUrl);
  }
  if (home.status !== 200) throw new Error(`The front page answers ${home.status}.`);
  if (/No hay \p{L}+ disponibles/u.test(await home.text())) {
    throw new Error('The front page is still empty.');
  }
}

/** Shows the lines of the start; those that the server logs of every request hide what matters. */
function print(output: Readable, terminal: NodeJS.WriteStream): void {
  createInterface({ input: output }).on('line', (line) => {
    if (!line.startsWith('{"level"')) terminal.write(`${line}\n`);
  });
}
