import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { Failure } from './failure.mjs';

const TAIL_LINES = 25;

/**
 * Runs a tool with its output in a log file.
 * @param {import('./run.mjs').Context} context
 * @param {object} tool
 * @param {string} tool.name
 * @param {string} tool.command
 * @param {string[]} tool.args
 * @param {NodeJS.ProcessEnv} [tool.env] replaces the context's
 * @param {boolean} [tool.shell]
 * @param {string} tool.log absolute path of the file
 * @param {string} tool.sentence error message, without its full stop
 * @param {(output: string[]) => string[]} [tool.reasonIn] selects the lines to show; by default
 *   the last ones
 * @throws {Failure} with these lines
 */
export async function runToLog({ root, env, children }, tool) {
  mkdirSync(dirname(tool.log), { recursive: true, mode: 0o700 });
  const output = openSync(tool.log, 'w', 0o600);
  const child = children.start(tool.name, tool.command, tool.args, {
    cwd: root,
    env: tool.env ?? env,
    stdio: ['ignore', output, output],
    shell: tool.shell ?? false,
  });
  const end = await child.ended;
  closeSync(output);
  if (!end) return;
  const where = relative(root, tool.log);
  const reasonIn = tool.reasonIn ?? lastLines;
  throw new Failure(
    `${tool.sentence} (${end}). The whole output is in ${where}.`,
    reasonIn(readFileSync(tool.log, 'utf8').trimEnd().split('\n')).join('\n'),
  );
}

/** @param {string[]} output */
const lastLines = (output) => output.slice(-TAIL_LINES);
