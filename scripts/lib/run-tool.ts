import { Failure } from './failure.ts';
import type { Context } from './run.ts';

/**
 * Runs a tool to its end without showing its output.
 * @param sentence error message, without its full stop
 * @throws {Failure} with the end of the output
 */
export async function runTool(
  { root: cwd, env, children }: Pick<Context, 'root' | 'env' | 'children'>,
  sentence: string,
  command: string,
  args: string[],
): Promise<void> {
  const child = children.start(command, command, args, {
    cwd,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const end = await child.ended;
  if (end) throw new Failure(`${sentence} (${end}).`, child.output());
}
