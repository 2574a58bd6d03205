/**
 * @typedef {import('./lockfile.mjs').LockedPackage & {
 *   dev?: boolean,
 *   devOptional?: boolean,
 *   optionalDependencies?: Record<string, string>,
 * }} Entry
 */

const SYSTEMS = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32'];
const PROCESSORS = ['arm64', 'arm', 'ia32', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64'];

/**
 * Entries of optional packages that are missing from a lockfile, derived from their names.
 * @param {Record<string, Entry>} packages of a lockfile, by path
 * @returns {Record<string, Entry>} the missing entries
 */
export function missingEntries(packages) {
  /** @type {Record<string, Entry>} */
  const missing = {};
  for (const [path, entry] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      if (isResolved(packages, path, name)) continue;
      missing[`node_modules/${name}`] = {
        version: version.replace(/^[\^~]/, ''),
        ...platformOf(name),
        ...(entry.dev || entry.devOptional ? { dev: true } : {}),
        optional: true,
      };
    }
  }
  return missing;
}

/**
 * Whether `name` resolves from `path` with Node's algorithm: in the package, then outwards.
 * @param {Record<string, Entry>} packages
 * @param {string} path
 * @param {string} name
 * @returns {boolean}
 */
function isResolved(packages, path, name) {
  if (packages[join(path, name)]) return true;
  if (path === '') return false;
  return isResolved(packages, path.slice(0, Math.max(0, path.lastIndexOf('/node_modules/'))), name);
}

/**
 * @param {string} path
 * @param {string} name
 */
const join = (path, name) => `${path ? `${path}/` : ''}node_modules/${name}`;

/**
 * System, processor and C library of a native package: `@scope/tool-linux-arm64-musl`.
 * @param {string} name
 * @returns {Pick<Entry, 'os' | 'cpu' | 'libc'>}
 */
function platformOf(name) {
  const words = name.split('/').at(-1)?.split('-') ?? [];
  const os = words.find((word) => SYSTEMS.includes(word));
  const cpu = words.find((word) => PROCESSORS.includes(word));
  const libc = words.flatMap((word) => {
    if (word.startsWith('musl')) return ['musl'];
    return word.startsWith('gnu') ? ['glibc'] : [];
  });
  return {
    ...(os ? { os: [os] } : {}),
    ...(cpu ? { cpu: [cpu] } : {}),
    ...(os === 'linux' && libc.length > 0 ? { libc } : {}),
  };
}
