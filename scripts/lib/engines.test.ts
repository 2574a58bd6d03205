import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findEngines } from './engines.mjs';

function folderOf(...programs: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'engines-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of programs) {
    writeFileSync(join(folder, name), '');
    chmodSync(join(folder, name), 0o755);
  }
  return folder;
}

test('both engines are found on the PATH, and Debian’s Firefox before another', () => {
  const folder = folderOf('Xvfb', 'xclip', 'firefox', 'firefox-esr', 'WebKitWebDriver');
  expect(findEngines(`/nowhere:${folder}`)).toEqual({
    settings: {
      XVFB_PATH: join(folder, 'Xvfb'),
      XCLIP_PATH: join(folder, 'xclip'),
      FIREFOX_PATH: join(folder, 'firefox-esr'),
      WEBKIT_DRIVER_PATH: join(folder, 'WebKitWebDriver'),
    },
    missing: [],
  });
});

test('an engine that is missing is named with the programs that it lacks', () => {
  expect(findEngines(folderOf('Xvfb', 'xclip', 'firefox')).missing).toEqual([
    'WebKit, for want of WebKitWebDriver',
  ]);
  expect(findEngines(folderOf('firefox', 'WebKitWebDriver')).missing).toEqual([
    'Firefox, for want of Xvfb and xclip',
    'WebKit, for want of Xvfb and xclip',
  ]);
});
