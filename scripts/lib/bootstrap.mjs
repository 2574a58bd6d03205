import { delimiter, join } from 'node:path';
import { installPackages } from './install.mjs';
import { linkOwnNode, projectNode } from './project-node.mjs';
import { STARTED_AT } from './run.mjs';

/**
 * Installs missing packages and switches to the project's own Node. Programs
 * that call this must run on Node 20 without any package.
 * @param {import('./run.mjs').Context} context
 * @param {string} entry path of the program, to start it again
 * @param {string} logFolder
 * @returns {Promise<number | undefined>} the exit code of the program that was started instead of
 *   this one; undefined if this one continues
 * @throws {import('./failure.mjs').Failure}
 */
export async function bootstrap(context, entry, logFolder) {
  const { root, env, children, progress, handedOver } = context;
  const installed = handedOver ? false : await installPackages(context, logFolder);
  linkOwnNode(root);
  env.PATH = [join(root, 'node_modules', '.bin'), env.PATH].join(delimiter);

  const node = projectNode(root);
  // The installation may have replaced the running Node.
  if (handedOver || (node === process.execPath && !installed)) return undefined;

  const startedAt = Date.now() - progress.seconds() * 1000;
  const successor = children.start('The program', node, [entry, ...process.argv.slice(2)], {
    cwd: process.cwd(),
    env: { ...env, [STARTED_AT]: String(startedAt) },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  successor.process.on('message', (message) => process.send?.(message));
  await successor.ended;
  return successor.process.exitCode ?? 1;
}
