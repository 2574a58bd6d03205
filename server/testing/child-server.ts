import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { childEnvironment } from './child-environment.ts';

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));

/** The server as a process of its own. */
export interface ChildServer {
  process: ChildProcess;
  /** Port it listens on; rejects when it ends before. */
  ready: Promise<number>;
  /** Exit code, or the signal that ended it, and what it wrote to the standard error. */
  ended: Promise<{ code: number | null; signal: string | null; stderr: string }>;
  /** Steps that it has reported so far. */
  progress: string[];
  /** All that it has logged so far. */
  log: () => string;
  /** Whether it has demo accounts; undefined before it is ready. */
  hasDemo: () => boolean | undefined;
}

/** Starts the real program with the given environment, on any free port. */
export function startChildServer(variables: Record<string, string>): ChildServer {
  const child = fork(MAIN, {
    env: childEnvironment({ API_PORT: '0', LOG_LEVEL: 'warn', ...variables }),
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const written = child.stderr ? text(child.stderr) : Promise.resolve('');
  const ended = once(child, 'exit').then(async ([code, signal]) => ({
    code,
    signal,
    stderr: await written,
  }));
  let logged = '';
  child.stdout?.setEncoding('utf8').on('data', (lines) => {
    logged += lines;
  });
  const progress: string[] = [];
  let demo: boolean | undefined;
  const ready = new Promise<number>((resolve, reject) => {
    child.on('message', (message: { type: string; text: string; port: number; demo?: boolean }) => {
      if (message.type === 'progress') progress.push(message.text);
      if (message.type !== 'ready') return;
      demo = message.demo;
      resolve(message.port);
    });
    ended.then((end) => reject(new Error(`The server ended: ${end.stderr}`)));
  });
  ready.catch(() => undefined);
  return { process: child, ready, ended, progress, log: () => logged, hasDemo: () => demo };
}
