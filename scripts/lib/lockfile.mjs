import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @typedef {{ version?: string, optional?: boolean } & Record<'os' | 'cpu' | 'libc', string | string[]>} Package
 * @typedef {Partial<Package>} LockedPackage
 * @typedef {Record<string, LockedPackage>} Packages by their path
 * @typedef {{ os: string, cpu: string, libc?: string | undefined }} Platform
 */

/**
 * Paths of the packages of the lockfile that are missing from `node_modules` or have another version. An optional
 * package counts only if it names this platform: npm skips those that do not support its own Node, but the project's
 * newer Node needs them.
 * @param {Packages} wanted
 * @param {Packages} installed
 * @param {Platform} platform
 */
export const missingPackages = (wanted, installed, platform) =>
  Object.keys(wanted).filter((path) => {
    const [locked = {}, present] = [wanted[path], installed[path]];
    if (path === '') return false; // The project itself.
    if (present) return present.version !== locked.version;
    return !locked.optional || isFor(platform, locked);
  });

/**
 * Whether a package lists a platform; false if it lists none.
 * @param {Platform} platform
 * @param {LockedPackage} locked
 */
export function isFor(platform, locked) {
  const allows = (/** @type {'os' | 'cpu' | 'libc'} */ key) =>
    locked[key] === undefined || [locked[key]].flat().some((name) => name === platform[key]);
  const isNative = locked.os !== undefined || locked.cpu !== undefined;
  return isNative && allows('os') && allows('cpu') && allows('libc');
}

/**
 * The packages that `npm ci` must install; all if nothing is installed.
 * @param {string} root
 */
export function missingFromNodeModules(root) {
  const wanted = readPackages(join(root, 'package-lock.json'));
  const installed = readPackages(join(root, 'node_modules', '.package-lock.json'));
  const report = /** @type {{ header: { glibcVersionRuntime?: string } }} */ (
    process.report.getReport()
  );
  const libc = report.header.glibcVersionRuntime ? 'glibc' : 'musl';
  return missingPackages(wanted, installed, { os: process.platform, cpu: process.arch, libc });
}

/**
 * Empty if the file is missing or truncated.
 * @param {string} file
 * @returns {Packages}
 */
function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return {};
  }
}
