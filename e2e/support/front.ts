import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePorts } from './free-ports.ts';

/** The front of the project, HAProxy and Varnish, before a web. */
export interface Front {
  /** Address of a path of the site, through the front. */
  at(path: string): string;
  /** Starts it before the web at this port; resolves when it is open. */
  start(webPort: number): Promise<void>;
  stop(): Promise<void>;
  /** Sends a signal to what is at work in its second half, Varnish. */
  signalVarnish(signal: NodeJS.Signals): void;
  /** Where the web says that pages have changed. */
  purgeUrl: string;
}

/** Finds ports for a front: its web must be told of it before it starts. */
export async function prepareFront(): Promise<Front> {
  const [port = 0, purgePort = 0] = await freePorts(2);
  let stop = async (): Promise<void> => {};
  let pid = 0;
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
      await new Promise<void>((resolve, reject) => {
        front.once('message', () => resolve());
        front.once('exit', (code) => reject(new Error(`The front ended with ${code}.`)));
      });
      pid = front.pid ?? 0;
      stop = async () => {
        if (front.exitCode !== null || front.signalCode !== null) return;
        front.kill('SIGTERM');
        await once(front, 'exit');
      };
    },
    stop: () => stop(),
    signalVarnish(signal) {
      process.kill(childOf(childOf(pid, 'varnishd'), 'cache-main'), signal);
    },
  };
}

/** The one child of that name; throws where there is none. */
const childOf = (parent: number, name: string): number =>
  Number(
    execFileSync('pgrep', ['--exact', '--parent', String(parent), name], { encoding: 'utf8' }),
  );
