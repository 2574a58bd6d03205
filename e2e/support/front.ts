import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePorts } from './free-ports.ts';

/** HAProxy and Varnish in front of a web instance. */
export interface Front {
  /** Address of a path of the site, through the front. */
  at(path: string): string;
  /** Starts both in front of the web instance at this port; resolves when they listen. */
  start(webPort: number): Promise<void>;
  stop(): Promise<void>;
  /** Sends a signal to what is at work in its second half, Varnish. */
  signalVarnish(signal: NodeJS.Signals): void;
  /** Where the web instance sends its purges. */
  purgeUrl: string;
}

/** Reserves the ports: the web instance needs the purge address before it starts. */
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
