import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startChildServer } from './child-server.ts';

/** Starts the bundled server with its demo content on a free port. */
export async function startBundledServer(): Promise<{
  origin: string;
  stop: () => Promise<void>;
}> {
  const folder = await mkdtemp(join(tmpdir(), 'veta-minera-'));
  const server = startChildServer({ DATA_DIR: folder, SEED: 'demo' });
  const port = await server.ready;
  return {
    origin: `http://127.0.0.1:${port}`,
    stop: async () => {
      server.process.kill('SIGTERM');
      await server.ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
