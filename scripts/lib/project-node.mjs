import { spawnSync } from 'node:child_process';
import { existsSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { Failure } from './failure.mjs';

/** First Node that runs TypeScript as it stands (Node 22.18, 23.6). */
const OLDEST_WITH_TYPES = { 22: 18, 23: 6 };

/**
 * The Node that everything runs on: the one among the packages, else the running one if no such
 * package exists for this machine and it is new enough (decision 004).
 * @param {string} root
 * @returns {string} path of the program
 * @throws {Failure}
 */
export function projectNode(root) {
  const own = ownNode(root);
  if (own) return own;
  if (runsTypeScript(process.versions.node)) return process.execPath;
  throw new Failure(
    `There is no Node package for ${process.platform}-${process.arch}, and Node ` +
      `${process.versions.node} is too old: install Node 24 and start again.`,
  );
}

/**
 * @param {string} root
 * @returns {string | undefined} undefined where it is not installed or cannot run here
 */
export function ownNode(root) {
  const program = programPath(root);
  if (!existsSync(program)) return undefined;
  const path = realpathSync(program);
  if (path === process.execPath) return path;
  // A folder copied from another machine may have a Node that does not run here.
  return spawnSync(path, ['--version']).status === 0 ? path : undefined;
}

/**
 * Links the project's Node into `node_modules/.bin`, so that npm scripts run on it. npm 9 and 10
 * do so too, but remove it again: they clean up after skipped packages of other systems, which
 * have a program of the same name.
 * @param {string} root
 */
export function linkOwnNode(root) {
  const link = join(root, 'node_modules', '.bin', 'node');
  // On Windows npm creates wrappers instead of links.
  if (process.platform === 'win32' || existsSync(link) || !existsSync(programPath(root))) return;
  rmSync(link, { force: true });
  symlinkSync(relative(dirname(link), programPath(root)), link);
}

/** @param {string} root */
function programPath(root) {
  const isWindows = process.platform === 'win32';
  const name = `node-${isWindows ? 'win' : process.platform}-${process.arch}`;
  return join(root, 'node_modules', name, 'bin', isWindows ? 'node.exe' : 'node');
}

/**
 * @param {string} version such as `22.18.0`
 * @returns {boolean}
 */
export function runsTypeScript(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major >= 24) return true;
  const oldest = OLDEST_WITH_TYPES[/** @type {22 | 23} */ (major)];
  return oldest !== undefined && minor >= oldest;
}
