import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { assertWritable } from './folders.mjs';
import { missingFromNodeModules } from './lockfile.mjs';
import { ownNode } from './project-node.mjs';
import { runToLog } from './run-to-log.mjs';

// The build and the tests need packages that NODE_ENV=production or npm's settings may omit.
const WHOLE = ['--include=dev', '--include=optional'];
const CI_ARGUMENTS = ['ci', ...WHOLE, '--prefer-offline', '--no-audit', '--no-fund'];
const NPM_ERROR_LINES = 12;

/**
 * Installs the packages of the lockfile if `node_modules` differs from it.
 * @param {import('./run.mjs').Context} context
 * @param {string} logFolder
 * @returns {Promise<boolean>} whether anything was installed
 * @throws {import('./failure.mjs').Failure}
 */
export async function installPackages(context, logFolder) {
  const { root, progress } = context;
  if (missingFromNodeModules(root).length === 0) return false;
  assertWritable(join(root, 'node_modules'), 'give yourself the right to, or clone elsewhere');
  const install = npmCi(context, logFolder, npmOf(context.env));
  await progress.during('Installing the packages of package-lock.json', install);
  if (missingFromNodeModules(root).length > 0) await installWithProjectNode(context, logFolder);
  return true;
}

/**
 * npm skips native packages that do not support the Node that it runs on. Under the project's own
 * Node, copied to a path that npm does not delete, it installs them.
 * @param {import('./run.mjs').Context} context
 * @param {string} logFolder
 */
async function installWithProjectNode(context, logFolder) {
  const node = ownNode(context.root);
  const { npm_execpath: npmProgram } = context.env;
  if (!node || !npmProgram?.endsWith('.js')) return;
  const folder = mkdtempSync(join(tmpdir(), 'veta-minera-node-'));
  try {
    const copy = join(folder, process.platform === 'win32' ? 'node.exe' : 'node');
    copyFileSync(node, copy);
    const install = npmCi(context, logFolder, { command: copy, args: [npmProgram] });
    await context.progress.during(
      `Installing again with the project's own Node, for what Node ${process.versions.node} lacks`,
      install,
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * @typedef {{ command: string, args: string[], shell?: boolean }} Npm
 *
 * @param {import('./run.mjs').Context} context
 * @param {string} logFolder
 * @param {Npm} npm
 */
function npmCi(context, logFolder, { command, args, shell = false }) {
  const { root, env } = context;
  return runToLog(context, {
    name: 'npm ci',
    command,
    args: [...args, ...CI_ARGUMENTS],
    env: withoutOwnPrograms(root, env),
    shell,
    log: join(logFolder, 'install.log'),
    sentence: 'The packages could not be installed: npm ci failed',
    reasonIn: firstErrors,
  });
}

/**
 * npm prints the error first, and then its usage.
 * @param {string[]} output
 */
const firstErrors = (output) =>
  output.filter((line) => /^npm (error|ERR!) \S/.test(line)).slice(0, NPM_ERROR_LINES);

/**
 * The npm that started this process with its Node, else the one of the PATH.
 * @param {NodeJS.ProcessEnv} env
 * @returns {Npm}
 */
export function npmOf(env) {
  const { npm_node_execpath: node, npm_execpath: npm } = env;
  if (node && npm && existsSync(node) && existsSync(npm) && npm.endsWith('.js')) {
    return { command: node, args: [npm] };
  }
  return { command: 'npm', args: [], shell: process.platform === 'win32' };
}

/**
 * npm puts `node_modules/.bin` first in the PATH, and with it the Node that it is about to delete.
 * @param {string} root
 * @param {NodeJS.ProcessEnv} env
 * @returns {NodeJS.ProcessEnv}
 */
function withoutOwnPrograms(root, env) {
  if (env.PATH === undefined) return env;
  const own = join(root, 'node_modules');
  const PATH = env.PATH.split(delimiter)
    .filter((folder) => !folder.startsWith(own))
    .join(delimiter);
  return { ...env, PATH };
}
