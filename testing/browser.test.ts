import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { Context } from '../scripts/lib/run.ts';
import { findChromium, findTestBrowser } from './browser.ts';

/** A folder of programs, each ending with the given exit code. */
function folderOf(programs: Record<string, number>): string {
  const folder = mkdtempSync(join(tmpdir(), 'chromium-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, code] of Object.entries(programs)) {
    writeFileSync(join(folder, name), `#!/bin/sh\nexit ${code}\n`);
    chmodSync(join(folder, name), 0o755);
  }
  return folder;
}

test('findChromium prefers chromium to other builds', () => {
  const folder = folderOf({ 'google-chrome': 0, chromium: 0 });
  expect(findChromium(folder)).toBe(join(folder, 'chromium'));
});

test('findChromium skips a stub that only explains how to install it', () => {
  const folder = folderOf({ chromium: 1, 'chromium-browser': 0 });
  expect(findChromium(folder)).toBe(join(folder, 'chromium-browser'));
});

test('the tests prefer a headless shell, unless CHROMIUM_PATH is set', async () => {
  const folder = folderOf({ chromium: 0, 'chromium-headless-shell': 0 });
  const browserOf = (env: Record<string, string>) =>
    findTestBrowser({ root: folder, env } as unknown as Context);
  expect(await browserOf({ PATH: folder })).toBe(join(folder, 'chromium-headless-shell'));
  expect(await browserOf({ PATH: folder, CHROMIUM_PATH: '/opt/otro' })).toBe('/opt/otro');
  expect(findChromium(folder)).toBe(join(folder, 'chromium'));
});
