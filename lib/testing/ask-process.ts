import { fork } from 'node:child_process';
import { once } from 'node:events';

/** Starts a program in a child process, which answers calls with `answerParent`. */
export async function askProcess(program: string, env: Record<string, string>) {
  const child = fork(program, { env: { ...process.env, ...env }, execArgv: [] });
  await once(child, 'message');
  let turns = 0;
  return {
    /** Result of the action `act` of the program. */
    async ask(act: string, ...given: string[]): Promise<unknown> {
      turns += 1;
      const turn = turns;
      const answered = Promise.withResolvers<unknown>();
      const hear = ([of, result]: [number, unknown]) => {
        if (of !== turn) return;
        child.off('message', hear);
        answered.resolve(result);
      };
      child.on('message', hear);
      child.send([turn, act, ...given]);
      return answered.promise;
    },
    stop: () => child.disconnect(),
  };
}

/** The other side: answers the calls of the parent until the parent disconnects or ends. */
export function answerParent(acts: Record<string, (...given: string[]) => Promise<unknown>>): void {
  process.on('message', async ([turn, act, ...given]: [number, string, ...string[]]) => {
    process.send?.([turn, await acts[act]?.(...given)]);
  });
  process.once('disconnect', () => process.exit(0));
  process.send?.([0, 'open']);
}
