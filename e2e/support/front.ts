import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePorts } from '../../shared/net/testing/free-ports.ts';

const TOKEN = 'token-of-the-purges-under-test';

/** Varnish in front of web instances. */
export interface Front {
  /** Address of a path of the site, through the front. */
  at(path: string): string;
  /** Starts it in front of the web instances at these ports; resolves when it listens. */
  start(...webPorts: number[]): Promise<void>;
  stop(): Promise<void>;
  /** Sends a signal to the process of Varnish that responds. */
  signalVarnish(signal: NodeJS.Signals): void;
  /** Purges as a web instance does, with these headers. */
  purge(headers: Record<string, string>): Promise<Response>;
  /** With which a web instance purges it. */
  webSettings: Record<string, string>;
}

/** Reserves the port: the web instance needs the purge address before it starts. */
export async function prepareFront(): Promise<Front> {
  const [port = 0] = await freePorts(1);
  let stop = async (): Promise<void> => {};
  let pid = 0;
  const at = (path: string) => `http://127.0.0.1:${port}${path}`;
  return {
    at,
    webSettings: { FRONT_PURGE_URLS: at(''), FRONT_PURGE_TOKEN: TOKEN },
    purge: (headers) =>
      fetch(at('/'), {
        method: 'PURGE',
        headers: { authorization: `Bearer ${TOKEN}`, ...headers },
      }),
    async start(...webPorts) {
      const front = spawn(process.execPath, ['scripts/start-front.mjs'], {
        env: {
          ...process.env,
          FRONT_BACKENDS: webPorts.map((webPort) => `127.0.0.1:${webPort}`).join(),
          FRONT_HOST: '127.0.0.1',
          FRONT_PORT: String(port),
          FRONT_PURGE_TOKEN: TOKEN,
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
