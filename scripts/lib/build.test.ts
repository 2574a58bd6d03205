import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { buildIfNeeded, sourceHash } from './build.ts';
import { createChildren } from './children.ts';

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
    ...{ root, env: { NODE_ENV: 'test' as const }, children },
    progress: { step: () => {} },
  };
  return { has, build: () => buildIfNeeded(context) };
}

test('a build that failed leaves nothing on which the next one would fail again', async () => {
  const { has, build } = projectThatBuilds(1);
  await expect(build()).rejects.toThrow(
    /^The site could not be built: next build failed \(exit code 1\)\.$/,
  );
  expect(has(COMPILED)).toBe(false);
  expect(has('.next/source-hash')).toBe(false);
});

test('one that succeeded keeps what it has compiled', async () => {
  const { has, build } = projectThatBuilds(0);
  await build();
  expect(has(COMPILED)).toBe(true);
  expect(has('.next/source-hash')).toBe(true);
});

/** A project with one page in `app/`, and what hashes it. */
function project() {
  const root = mkdtempSync(join(tmpdir(), 'source-hash-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, 'app', 'ediciones'), { recursive: true });
  const page = join(root, 'app', 'page.tsx');
  writeFileSync(page, 'export default 1;');
  const hash = (env: Record<string, string> = {}) =>
    sourceHash(root, { NODE_ENV: 'test', ...env }, ['app', 'lib']);
  return { root, page, hash };
}

test('sourceHash stays the same while the sources do', () => {
  const { hash } = project();
  expect(hash()).toMatch(/^[0-9a-f]{64}$/);
  expect(hash()).toBe(hash());
});

test('sourceHash changes with the content of a file', () => {
  const { page, hash } = project();
  const before = hash();
  writeFileSync(page, 'export default 2;');
  expect(hash()).not.toBe(before);
});

test('sourceHash changes when a file moves', () => {
  const { root, page, hash } = project();
  const before = hash();
  renameSync(page, join(root, 'app', 'ediciones', 'page.tsx'));
  expect(hash()).not.toBe(before);
});

test('sourceHash changes when a folder that was absent appears', () => {
  const { root, hash } = project();
  const before = hash();
  mkdirSync(join(root, 'lib'));
  writeFileSync(join(root, 'lib', 'text.ts'), '');
  expect(hash()).not.toBe(before);
});

test('sourceHash ignores tests', () => {
  const { root, hash } = project();
  const before = hash();
  writeFileSync(join(root, 'app', 'page.test.tsx'), 'test');
  expect(hash()).toBe(before);
});

test('sourceHash includes the settings that Next inlines, and no others', () => {
  const { hash } = project();
  expect(hash({ SITE_URL: 'https://example.test' })).toBe(hash());
  expect(hash({ NEXT_PUBLIC_MAP: 'x' })).not.toBe(hash());
});
