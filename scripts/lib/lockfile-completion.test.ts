import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { missingEntries } from './lockfile-completion.ts';

test('missingEntries names the optional packages that the lockfile lacks', () => {
  const packages = {
    'node_modules/tool': {
      version: '2.0.0',
      dev: true,
      optionalDependencies: {
        '@tool/linux-x64-gnu': '2.0.0',
        '@tool/linux-arm-musleabihf': '^2.0.0',
        '@tool/darwin-arm64': '2.0.0',
      },
    },
    'node_modules/@tool/linux-x64-gnu': { version: '2.0.0', optional: true },
  };
  expect(missingEntries(packages)).toEqual({
    'node_modules/@tool/linux-arm-musleabihf': {
      version: '2.0.0',
      os: ['linux'],
      cpu: ['arm'],
      libc: ['musl'],
      dev: true,
      optional: true,
    },
    'node_modules/@tool/darwin-arm64': {
      version: '2.0.0',
      os: ['darwin'],
      cpu: ['arm64'],
      dev: true,
      optional: true,
    },
  });
});

test('missingEntries finds a package that is installed inside of the one that wants it', () => {
  const packages = {
    'node_modules/outer/node_modules/tool': {
      version: '1.0.0',
      optionalDependencies: { 'tool-win32-x64': '1.0.0' },
    },
    'node_modules/outer/node_modules/tool-win32-x64': { version: '1.0.0', optional: true },
  };
  expect(missingEntries(packages)).toEqual({});
});

test('package-lock.json leaves no optional package out: `npm run lockfile` adds what is missing', () => {
  const file = new URL('../../package-lock.json', import.meta.url);
  const { packages } = JSON.parse(readFileSync(file, 'utf8'));
  expect(Object.keys(missingEntries(packages))).toEqual([]);
});
