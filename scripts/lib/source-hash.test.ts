import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { sourceHash } from './source-hash.mjs';

/** A project with one page in `app/`, and what hashes it. */
function project() {
  const root = mkdtempSync(join(tmpdir(), 'source-hash-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, 'app', 'ediciones'), { recursive: true });
  const page = join(root, 'app', 'page.tsx');
  writeFileSync(page, 'export default 1;');
  const hash = (env: Record<string, string> = {}) => sourceHash(root, env, ['app', 'lib']);
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
