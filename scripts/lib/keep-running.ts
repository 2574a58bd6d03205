import { setTimeout as sleep } from 'node:timers/promises';
import type { Child } from './children.ts';
import { Failure } from './failure.ts';
import type { Context } from './run.ts';

const FIRST_PAUSE_MS = 250;
const MOST_FAILED_STARTS = 5;

/**
 * Starts a program and restarts it whenever it ends, after `firstPauseMs`; the pause doubles while restarts fail.
 * @param whenUp rejects when the child ends before it is ready
 * @returns its first ready message, and what rejects if it cannot be restarted
 * @throws {Failure} if the first start fails, which needs a person
 */
export async function keepRunning<Ready>(
  { children, progress }: Pick<Context, 'children' | 'progress'>,
  start: () => Child,
  whenUp: (child: Child) => Promise<Ready>,
  firstPauseMs = FIRST_PAUSE_MS,
): Promise<{ ready: Ready; broken: Promise<never> }> {
  const first = start();
  const ready = await whenUp(first);
  const broken = watch(first);
  // It may reject before anybody waits for it.
  broken.catch(() => {});
  return { ready, broken };

  async function watch(child: Child): Promise<never> {
    let failed = 0;
    for (let running = child; ; ) {
      const end = (await running.ended) || 'exit code 0';
      if (children.isStopping()) break;
      if (failed === 0)
        progress.step(`${child.name} ended unexpectedly (${end}). Starting it again`);
      await sleep(firstPauseMs * 2 ** failed);
      if (children.isStopping()) break;
      running = start();
      try {
        await whenUp(running);
        failed = 0;
        progress.step(`${child.name} is back`);
      } catch (error) {
        if (children.isStopping()) break;
        failed += 1;
        const reason = `could not be started again: ${(error as Error).message}`;
        progress.step(`${child.name} ${reason}`);
        if (failed === MOST_FAILED_STARTS) {
          throw new Failure(`${child.name} ended unexpectedly and ${reason}`);
        }
      }
    }
    return new Promise(() => {});
  }
}
