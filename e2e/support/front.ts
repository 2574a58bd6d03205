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
      const workers = descendantsOf(pid).filter(({ name }) => name === 'cache-main');
      if (workers.length !== 1) throw new Error(`Varnish has ${workers.length} workers.`);
      for (const worker of workers) process.kill(worker.pid, signal);
    },
  };
}

/** All processes below one, by what they are called. */
function descendantsOf(root: number): { pid: number; name: string }[] {
  const all = execFileSync('ps', ['-eo', 'pid=,ppid=,comm='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => {
      const [pid = '', parent, name = ''] = line.trim().split(/\s+/);
      return { pid: Number(pid), parent: Number(parent), name };
    });
  const below = (parent: number): { pid: number; name: string }[] =>
    all
      .filter((process) => process.parent === parent)
      .flatMap((process) => [process, ...below(process.pid)]);
  return below(root);
}
