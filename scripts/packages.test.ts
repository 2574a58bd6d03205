import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Packages that may run a program of theirs while they are installed, by name. */
const MAY_RUN_SCRIPTS: string[] = [];

interface Entry {
  hasInstallScript?: boolean;
  resolved?: string;
}

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, Entry>;
};

test('no package runs a program while it is installed, but for those that are named', () => {
  const running = Object.entries(packages).filter(([, { hasInstallScript }]) => hasInstallScript);
  const names = running.map(([path]) => path.replace(/^.*node_modules\//, ''));
  expect([...new Set(names)].sort()).toEqual(MAY_RUN_SCRIPTS);
});

test('npm is told so as well', () => {
  expect(readFileSync('.npmrc', 'utf8').split('\n')).toContain('ignore-scripts=true');
});

test('every package comes from the registry, none from a repository or a file', () => {
  const elsewhere = Object.entries(packages).filter(
    ([, { resolved }]) => resolved && !resolved.startsWith('https://registry.npmjs.org/'),
  );
  expect(elsewhere).toEqual([]);
});
