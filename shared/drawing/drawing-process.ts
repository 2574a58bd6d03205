import { type ChildProcess, fork } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import type { DrawingAnswer, DrawingOrder } from './messages.ts';

/** Files that the child process may read, relative to the root of the project. */
const PROGRAM_FILES = [
  'shared/drawing',
  'contract/picture-file.ts',
  'package.json',
  ...['@img', 'detect-libc', 'semver', 'sharp'].map((name) => `node_modules/${name}`),
];

/** Sandbox: it may read its own program and load native addons; Node forbids everything else (record 088). */
function nodeFlags(root: string): string[] {
  return [
    // Size of the young generation in MB (record 036).
    '--max-semi-space-size=8',
    '--permission',
    '--allow-addons',
    '--disable-warning=SecurityWarning',
    ...PROGRAM_FILES.map((file) => `--allow-fs-read=${realpathSync(join(root, file))}`),
  ];
}

/** No secrets; only settings of the C allocator that keep memory small (record 036). */
const environment = (): Record<string, string | undefined> =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => /^MALLOC_[A-Z_]+$/.test(name)));

/** The largest picture takes some three seconds; a slower one is an attack. */
const TIMEOUT_MS = 10_000;
/** An idle process is kept so long for the next picture, then ended to free its memory. */
const IDLE_MS = 10_000;

/** Sends one order to `child` and waits for its answer. */
function ask(child: ChildProcess, order: DrawingOrder): Promise<DrawingAnswer> {
  return new Promise<DrawingAnswer>((resolve, reject) => {
    const timeout = setTimeout(() => child.kill('SIGKILL'), TIMEOUT_MS);
    const stopListening = () => {
      clearTimeout(timeout);
      child.off('message', answered).off('exit', ended).off('error', failed);
    };
    const answered = (answer: unknown) => {
      stopListening();
      resolve(answer as DrawingAnswer);
    };
    const ended = (code: number | null, signal: NodeJS.Signals | null) => {
      stopListening();
      // Decoders crash with a signal. A program that could not be loaded says nothing of the picture.
      if (code !== null) return reject(new Error(`The process that draws pictures ended: ${code}`));
      console.error(`The process that draws pictures crashed on one: ${signal}`);
      resolve(null);
    };
    const failed = (error: Error) => {
      stopListening();
      child.kill('SIGKILL');
      reject(error);
    };
    child.once('message', answered).once('exit', ended).once('error', failed);
    child.send(order);
  });
}

/**
 * Draws pictures in a child process, which is started on demand and ended when idle. `root` is the folder of the
 * project; `priority` is that of the process (`os.constants.priority`). Resolves to null for a file that cannot be
 * decoded, crashes the process, or takes longer than ten seconds. Rejects if no process can be started or its program
 * cannot run. Not reentrant: wait for each answer before the next order.
 */
export function createDrawingProcess(
  root: string,
  priority: number = constants.priority.PRIORITY_NORMAL,
): (order: DrawingOrder) => Promise<DrawingAnswer> {
  let kept: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;

  function open(): ChildProcess {
    clearTimeout(idle);
    if (kept?.connected) return kept;
    const program = realpathSync(join(root, 'shared/drawing/process.ts'));
    const child = fork(program, {
      cwd: '/',
      env: environment() as NodeJS.ProcessEnv,
      execArgv: nodeFlags(root),
      serialization: 'advanced',
    });
    if (child.pid) setPriority(child.pid, priority);
    child.once('exit', () => forget(child));
    kept = child;
    return child;
  }

  function forget(child: ChildProcess): void {
    if (kept === child) kept = undefined;
  }

  /** Ends it after a while, and keeps it from delaying the exit of this process. */
  function endWhenIdle(child: ChildProcess): void {
    child.unref();
    child.channel?.unref();
    idle = setTimeout(() => {
      forget(child);
      child.kill();
    }, IDLE_MS).unref();
  }

  return async (order) => {
    const child = open();
    child.ref();
    child.channel?.ref();
    try {
      const answer = await ask(child, order);
      if (child.connected) endWhenIdle(child);
      return answer;
    } catch (error) {
      forget(child);
      throw error;
    }
  };
}
