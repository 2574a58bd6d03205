import { spawnSync } from 'node:child_process';
import { existsSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/**
 * The Node among the packages (record 004); undefined where it is not installed or cannot run, as on Alpine.
 * @param {string} root
 */
export function ownNode(root) {
  const program = programPath(root);
  if (!existsSync(program)) return undefined;
  const path = realpathSync(program);
  return path === process.execPath || spawnSync(path, ['--version']).status === 0
    ? path
    : undefined;
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
  const [system, file] =
    process.platform === 'win32' ? ['win', 'node.exe'] : [process.platform, 'node'];
  return join(root, 'node_modules', `node-${system}-${process.arch}`, 'bin', file);
}
