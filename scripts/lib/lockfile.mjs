import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @typedef {object} LockedPackage
 * @property {string} [version]
 * @property {string} [integrity]
 * @property {boolean} [link]
 * @property {boolean} [optional]
 * @property {string | string[]} [os]
 * @property {string | string[]} [cpu]
 * @property {string | string[]} [libc]
 * @typedef {{ packages?: Record<string, LockedPackage> }} Lockfile
 * @typedef {{ os: string, cpu: string, libc: string | undefined }} Platform
 */

/**
 * Differences between the lockfile and the installed packages. An optional package counts
 * only if it names this platform: npm skips those that its own Node is too old for, but
 * the project's newer Node needs them.
 * @param {Lockfile} wanted `package-lock.json`
 * @param {Lockfile} installed `node_modules/.package-lock.json`
 * @param {Platform} platform
 * @returns {string[]} paths of the packages that are missing or of another version
 */
export function missingPackages(wanted, installed, platform) {
  return Object.entries(wanted.packages ?? {})
    .filter(([path, locked]) => {
      if (path === '') return false;
      const present = installed.packages?.[path];
      if (!present) return !locked.optional || isFor(platform, locked);
      return present.version !== locked.version || differs(present.integrity, locked.integrity);
    })
    .map(([path]) => path);
}

/**
 * Whether a package lists a platform; false if it lists none.
 * @param {Platform} platform
 * @param {LockedPackage} locked
 * @returns {boolean}
 */
export function isFor(platform, locked) {
  if (!locked.os && !locked.cpu) return false;
  return (
    allows(locked.os, platform.os) &&
    allows(locked.cpu, platform.cpu) &&
    (platform.libc === undefined || allows(locked.libc, platform.libc))
  );
}

/**
 * @param {string | string[] | undefined} names as in a package.json: `["linux"]`, `["!win32"]`
 * @param {string} own
 */
function allows(names, own) {
  if (names === undefined) return true;
  const list = Array.isArray(names) ? names : [names];
  if (list.includes(`!${own}`)) return false;
  return list.includes(own) || list.every((name) => name.startsWith('!'));
}

/**
 * @param {string | undefined} one
 * @param {string | undefined} other
 */
const differs = (one, other) => one !== undefined && other !== undefined && one !== other;

/**
 * @param {string} root folder of the project
 * @returns {string[]} the packages that `npm ci` must install; all if nothing is installed
 */
export function missingFromNodeModules(root) {
  const wanted = readLockfile(join(root, 'package-lock.json')) ?? {};
  const installed = readLockfile(join(root, 'node_modules', '.package-lock.json')) ?? {};
  return missingPackages(wanted, installed, thisPlatform());
}

/**
 * @param {string} file
 * @returns {Lockfile | undefined} undefined if the file is missing or truncated
 */
function readLockfile(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** @returns {Platform} */
function thisPlatform() {
  return { os: process.platform, cpu: process.arch, libc: libcFamily() };
}

/** @returns {'glibc' | 'musl' | undefined} undefined except on Linux */
function libcFamily() {
  if (process.platform !== 'linux') return undefined;
  // Without this the report resolves the names of all open connections, which takes seconds.
  Object.assign(process.report, { excludeNetwork: true });
  const report = /** @type {{ header: { glibcVersionRuntime?: string } }} */ (
    process.report.getReport()
  );
  return report.header.glibcVersionRuntime ? 'glibc' : 'musl';
}
