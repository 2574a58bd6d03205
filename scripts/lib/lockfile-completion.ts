import type { LockedPackage } from './lockfile.mjs';

interface Entry extends LockedPackage {
  dev?: boolean;
  devOptional?: boolean;
  optionalDependencies?: Record<string, string>;
}

const SYSTEM = /\b(?:android|darwin|freebsd|linux|openharmony|win32)\b/;
const PROCESSOR = /\b(?:arm64|arm|ia32|ppc64|riscv64|s390x|wasm32|x64)\b/;
const LIBRARY = /\b(?:musl|gnu)/;

/** Entries of optional packages that are missing from a lockfile, derived from their names. */
export function missingEntries(packages: Record<string, Entry>): Record<string, Entry> {
  const missing: Record<string, Entry> = {};
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

/** Whether `name` resolves from `path` with Node's algorithm: in the package, then outwards. */
function isResolved(packages: Record<string, Entry>, path: string, name: string): boolean {
  if (packages[`${path ? `${path}/` : ''}node_modules/${name}`]) return true;
  const parent = path.slice(0, Math.max(0, path.lastIndexOf('/node_modules/')));
  return path !== '' && isResolved(packages, parent, name);
}

/** System, processor and C library of a native package: `@scope/tool-linux-arm64-musl`. */
function platformOf(name: string): Pick<Entry, 'os' | 'cpu' | 'libc'> {
  const [os] = SYSTEM.exec(name) ?? [];
  const [cpu] = PROCESSOR.exec(name) ?? [];
  const [library] = LIBRARY.exec(name) ?? [];
  return {
    ...(os && { os: [os] }),
    ...(cpu && { cpu: [cpu] }),
    ...(os === 'linux' && library && { libc: [library === 'gnu' ? 'glibc' : 'musl'] }),
  };
}
