import { type ChildProcess, fork } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import type { DrawingAnswer, DrawingOrder } from './messages.ts';

/** What its program consists of, from the folder of the project. */
const PROGRAM_FILES = [
  'shared/drawing',
  'contract/picture-file.ts',
  'package.json',
  ...['@img', 'detect-libc', 'semver', 'sharp'].map((name) => `node_modules/${name}`),
];

/** It reads its own program, which holds native code, and may do nothing else that Node can forbid (decision 088). */
function nodeFlags(root: string): string[] {
  return [
    // Short-lived objects may gather in so many MB before they are collected (decision 036).
    '--max-semi-space-size=8',
    '--permission',
    '--allow-addons',
    '--disable-warning=SecurityWarning',
    ...PROGRAM_FILES.map((file) => `--allow-fs-read=${realpathSync(join(root, file))}`),
  ];
}

/** No secrets; only how the allocator of the C library keeps its memory small (decision 036). */
const environment = (): Record<string, string | undefined> =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => /^MALLOC_[A-Z_]+$/.test(name)));

/** The largest picture takes some three seconds; one that takes so long is made to take long. */
const TIMEOUT_MS = 10_000;
/** Kept for the next picture of the same form, then it gives its memory back. */
const IDLE_MS = 10_000;

/** Has one order carried out by `child`, and lets go of it then. */
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
      console.error(`A picture ended the process that drew it: ${signal ?? code}`);
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
 * What has one picture drawn at a time, by a process that is started by the first one and ends some seconds after the
 * last. `root` is the folder of the project. Resolves to null for a file that cannot be drawn, that ends the process, or
 * takes longer than ten seconds.
 * Rejects where no process can be started. Whoever asks waits for the answer before asking again.
 */
export function createDrawingProcess(
  root: string,
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
    child.once('exit', () => forget(child));
    kept = child;
    return child;
  }

  function forget(child: ChildProcess): void {
    if (kept === child) kept = undefined;
  }

  /** Ends it after a while. Nobody waits for a process that has nothing to do. */
  function rest(child: ChildProcess): void {
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
      if (child.connected) rest(child);
      return answer;
    } catch (error) {
      forget(child);
      throw error;
    }
  };
}
