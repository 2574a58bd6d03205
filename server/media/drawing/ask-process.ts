import { type ChildProcess, fork } from 'node:child_process';
import type { DrawingAnswer, DrawingOrder } from './messages.ts';

const PROGRAM = new URL('./process.ts', import.meta.url);
/** Short-lived objects may gather in so many MB before they are collected (decision 036). */
const NODE_FLAGS = ['--max-semi-space-size=8'];
/** The largest picture takes some three seconds; one that takes so long is made to take long. */
const PATIENCE_MS = 60_000;
/** Kept for the next picture of the same form, then it gives its memory back. */
const IDLE_MS = 10_000;

let kept: ChildProcess | undefined;
let idle: NodeJS.Timeout | undefined;

function openProcess(): ChildProcess {
  clearTimeout(idle);
  if (kept?.connected) return kept;
  const child = fork(PROGRAM, { execArgv: NODE_FLAGS, serialization: 'advanced' });
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

/**
 * Has one picture drawn; one at a time. Resolves to null for a file that cannot be drawn, that ends the
 * process, or takes longer than a minute. Rejects where no process can be started.
 */
export function askDrawingProcess(order: DrawingOrder): Promise<DrawingAnswer> {
  const child = openProcess();
  child.ref();
  child.channel?.ref();
  return new Promise<DrawingAnswer>((resolve, reject) => {
    const patience = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS);
    const stopListening = () => {
      clearTimeout(patience);
      child.off('message', answered).off('exit', ended).off('error', failed);
    };
    const answered = (answer: unknown) => {
      stopListening();
      rest(child);
      resolve(answer as DrawingAnswer);
    };
    const ended = (code: number | null, signal: NodeJS.Signals | null) => {
      stopListening();
      console.error(`A picture ended the process that drew it: ${signal ?? code}`);
      resolve(null);
    };
    const failed = (error: Error) => {
      stopListening();
      forget(child);
      child.kill('SIGKILL');
      reject(error);
    };
    child.once('message', answered).once('exit', ended).once('error', failed);
    child.send(order);
  });
}
