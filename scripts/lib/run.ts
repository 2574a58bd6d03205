import { type Children, createChildren } from './children.ts';
import { printFailure } from './failure.ts';
import { createProgress, type Progress } from './progress.ts';
import { onStopRequest } from './stop-requests.mjs';

/** Context of a program. */
export interface Context {
  /** Folder of the project. */
  root: string;
  /** A copy for the child processes. */
  env: NodeJS.ProcessEnv;
  progress: Progress;
  children: Children;
}

/**
 * Runs a program: its children never outlive it, and a failure is printed as one sentence with exit code 1.
 * @param main gives the exit code
 * @param codeWhenStopped exit code after a stop request; 0 if that is the usual end
 */
export async function run(
  root: string,
  main: (context: Context) => Promise<number>,
  codeWhenStopped: number,
): Promise<never> {
  const stopped = new Promise<number>((resolve) => {
    onStopRequest(() => resolve(codeWhenStopped));
  });
  const children = createChildren();
  const context = { root, env: { ...process.env }, progress: createProgress(), children };
  const code = await Promise.race([main(context), stopped]).catch((error) => {
    printFailure(error);
    return 1;
  });
  await children.stopAll();
  process.exit(code);
}
