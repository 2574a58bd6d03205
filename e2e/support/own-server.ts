import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A bundled server of a test's own, empty, which tells everything that it does. */
export interface OwnServer {
  origin: string;
  dataDir: string;
  /** Its log so far: one JSON object in each line. */
  log(): string;
  stop(): Promise<void>;
}

/** Starts one on a free port, with a data folder of its own. */
export async function startOwnServer(): Promise<OwnServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'veta-minera-server-'));
  const server = spawn(process.execPath, ['server/main.ts'], {
    env: {
      ...process.env,
      DATABASE_URL: '',
      DATA_DIR: dataDir,
      API_PORT: '0',
      SEED: 'none',
      LOG_LEVEL: 'trace',
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let written = '';
  for (const output of [server.stdout, server.stderr]) {
    output?.setEncoding('utf8').on('data', (text) => {
      written += text;
    });
  }
  const stop = async () => {
    if (server.exitCode === null && server.signalCode === null) {
      server.kill('SIGTERM');
      await once(server, 'exit');
    }
    await rm(dataDir, { recursive: true, force: true });
  };
  const port = await new Promise<number>((resolve, reject) => {
    server.on('message', (message: { type: string; port: number }) => {
      if (message.type === 'ready') resolve(message.port);
    });
    server.once('exit', (code) => reject(new Error(`The server ended with ${code}: ${written}`)));
  });
  return { origin: `http://127.0.0.1:${port}`, dataDir, log: () => written, stop };
}
