import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePorts } from './free-ports.ts';

/** The front of the project, with Varnish, before a web. */
export interface Front {
  /** Address of a path of the site, through the front. */
  at(path: string): string;
  /** Starts it before the web at this port; resolves when it is open. */
  start(webPort: number): Promise<void>;
  stop(): Promise<void>;
  /** Where the web says that pages have changed. */
  purgeUrl: string;
}

/** Finds ports for a front: its web must be told of it before it starts. */
export async function prepareFront(): Promise<Front> {
  const [port = 0, purgePort = 0] = await freePorts(2);
  let stop = async (): Promise<void> => {};
  return {
    at: (path) => `http://127.0.0.1:${port}${path}`,
    purgeUrl: `http://127.0.0.1:${purgePort}`,
    async start(webPort) {
      const front = spawn(process.execPath, ['scripts/start-front.mjs'], {
        env: {
          ...process.env,
          PORT: String(webPort),
          FRONT_HOST: '127.0.0.1',
          FRONT_PORT: String(port),
          FRONT_PURGE_PORT: String(purgePort),
        },
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      });
      stop = async () => {
        if (front.exitCode !== null || front.signalCode !== null) return;
        front.kill('SIGTERM');
        await once(front, 'exit');
      };
      await new Promise<void>((resolve, reject) => {
        front.once('message', () => resolve());
        front.once('exit', (code) => reject(new Error(`The front ended with ${code}.`)));
      });
    },
    stop: () => stop(),
  };
}
