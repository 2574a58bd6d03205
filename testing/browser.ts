import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../scripts/lib/failure.ts';
import type { Context } from '../scripts/lib/run.ts';
import { runTool } from '../scripts/lib/run-tool.ts';
import { PLAYWRIGHT } from './test-steps.ts';

/** Names and paths of Chromium on common systems. */
const NAMES = [
  ...['chromium', 'google-chrome', 'google-chrome-stable', 'chromium-browser'],
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
/** Debian's headless shell: opening a page takes a seventh of the CPU time. */
const WITHOUT_WINDOWS = 'chromium-headless-shell';
const DEBIAN = 'apt-get update && apt-get install -y --no-install-recommends chromium';

/**
 * Path of the first of these browsers on a PATH that prints its version: some systems have a stub that only explains
 * how to install it.
 */
export function findChromium(PATH: string | undefined, names = NAMES): string | undefined {
  const runs = 'program=$(command -v "$name") && "$program" --version >/dev/null 2>&1';
  const script = `for name; do ${runs} && echo "$program" && exit; done`;
  const env = { ...process.env, PATH };
  const { stdout } = spawnSync('/bin/sh', ['-c', script, 'sh', ...names], {
    encoding: 'utf8',
    env,
  });
  return stdout?.trim() || undefined;
}

/**
 * Path of the browser of the tests: a headless shell, if the machine has one, else a full browser.
 * @throws {Failure} if none can be found or installed
 */
export const findTestBrowser = (context: Context): Promise<string> =>
  findOrInstallChromium(context, [WITHOUT_WINDOWS, ...NAMES]);

/**
 * Path of a full browser: `CHROMIUM_PATH`, the one on the machine, the one of Playwright, Debian's package, and
 * finally Playwright's download.
 * @throws {Failure} if none can be found or installed
 */
export async function findOrInstallChromium(context: Context, names = NAMES): Promise<string> {
  const { root, env, progress } = context;
  const isDebianRoot = existsSync('/etc/debian_version') && process.getuid?.() === 0;
  const ways = [
    ...(isDebianRoot ? [['sh', '-c', DEBIAN]] : []),
    [process.execPath, join(root, PLAYWRIGHT), 'install', 'chromium'],
  ];
  for (;;) {
    const found =
      env.CHROMIUM_PATH || findChromium(env.PATH, names) || (await playwrightChromium());
    if (found) return found;
    const [command = '', ...args] = ways.shift() ?? [];
    if (!command) break;
    progress.step('Installing a Chromium for the browser tests, which takes a minute or two');
    await runTool(context, 'It could not be installed', command, args).catch((error) =>
      progress.step(error.message),
    );
  }
  throw new Failure(
    'The browser tests need a Chromium and none could be installed: install one, or set CHROMIUM_PATH.',
  );
}

/** The one that Playwright downloaded, if it did. */
async function playwrightChromium(): Promise<string | undefined> {
  const { chromium } = await import('@playwright/test');
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined;
}
