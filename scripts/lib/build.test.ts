import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { buildIfNeeded } from './build.mjs';
import { createChildren } from './children.mjs';
import { createProgress } from './progress.mjs';

const COMPILED = '.next/cache/turbopack/compiled';

/** A project whose build keeps what it compiled, and then ends with a code. */
function projectThatBuilds(code: number) {
  const root = mkdtempSync(join(tmpdir(), 'build-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const put = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  put('node_modules/next/dist/bin/next', `process.exit(${code})`);
  put(COMPILED, '');
  const has = (path: string) => existsSync(join(root, path));
  const children = createChildren();
  const context = {
    ...{ root, env: { NODE_ENV: 'test' as const }, children, handedOver: true },
    progress: { ...createProgress(Date.now()), step: () => {} },
  };
  return { has, build: () => buildIfNeeded(context, join(root, 'logs')) };
}

test('a build that failed leaves nothing on which the next one would fail again', async () => {
  const { has, build } = projectThatBuilds(1);
  await expect(build()).rejects.toThrow('The site could not be built: next build failed');
  expect(has(COMPILED)).toBe(false);
  expect(has('.next/source-hash')).toBe(false);
});

test('one that succeeded keeps what it has compiled', async () => {
  const { has, build } = projectThatBuilds(0);
  await build();
  expect(has(COMPILED)).toBe(true);
  expect(has('.next/source-hash')).toBe(true);
});
