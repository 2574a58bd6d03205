import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';
import { Failure } from './failure.mjs';
import { runToLog } from './run-to-log.mjs';

/** Names and paths of Chromium on common systems. */
const CANDIDATES = [
  'chromium',
  'google-chrome',
  'google-chrome-stable',
  'chromium-browser',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Debian's headless shell: opening a page takes a seventh of the CPU time. */
const WITHOUT_WINDOWS = 'chromium-headless-shell';

/**
 * The browser of the tests: a headless shell, if the machine has one, else that of
 * `findOrInstallChromium`.
 * @param {import('./run.mjs').Context} context
 * @param {string} logFolder
 * @returns {Promise<string>} path of the program
 * @throws {Failure} if none can be found or installed
 */
export async function findTestBrowser(context, logFolder) {
  const { env } = context;
  const small = env.CHROMIUM_PATH ? undefined : findProgram([WITHOUT_WINDOWS], env.PATH ?? '');
  return small ?? findOrInstallChromium(context, logFolder);
}

/**
 * A full browser: `CHROMIUM_PATH`, the one on the machine, the one of Playwright,
 * Debian's package, and finally Playwright's download.
 * @param {import('./run.mjs').Context} context
 * @param {string} logFolder
 * @returns {Promise<string>} path of the program
 * @throws {Failure} if none can be found or installed
 */
export async function findOrInstallChromium(context, logFolder) {
  const { env, progress } = context;
  if (env.CHROMIUM_PATH) return env.CHROMIUM_PATH;
  const present = findChromium(env.PATH ?? '') ?? (await playwrightChromium());
  if (present) return present;

  const ways = [{ name: 'Downloading a Chromium with Playwright', get: downloadWithPlaywright }];
  if (isDebianRoot()) {
    ways.unshift({ name: "Installing Debian's chromium package", get: installDebianPackage });
  }
  for (const { name, get } of ways) {
    try {
      await progress.during(name, get(context, logFolder));
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      progress.step(error.message);
    }
    const installed = findChromium(env.PATH ?? '') ?? (await playwrightChromium());
    if (installed) return installed;
  }
  throw new Failure(
    'The browser tests need a Chromium and none could be installed: install one, or set CHROMIUM_PATH.',
  );
}

/**
 * @param {string} path folders to search, as in `PATH`
 * @returns {string | undefined} the first browser that prints its version
 */
export const findChromium = (path) => findProgram(CANDIDATES, path);

/**
 * @param {string[]} candidates
 * @param {string} path
 * @returns {string | undefined}
 */
function findProgram(candidates, path) {
  const folders = path.split(delimiter);
  const programs = candidates.flatMap((candidate) =>
    isAbsolute(candidate) ? [candidate] : folders.map((folder) => join(folder, candidate)),
  );
  // Executed, because some systems have a stub that only explains how to install it.
  return programs.find(
    (program) => isExecutable(program) && spawnSync(program, ['--version']).status === 0,
  );
}

/** @param {string} program */
function isExecutable(program) {
  try {
    accessSync(program, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** @returns {Promise<string | undefined>} the one that Playwright downloaded, if it did */
async function playwrightChromium() {
  const { chromium } = await import('@playwright/test');
  const program = chromium.executablePath();
  return existsSync(program) ? program : undefined;
}

function isDebianRoot() {
  if (process.getuid?.() !== 0 || !existsSync('/etc/os-release')) return false;
  return /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));
}

/**
 * @param {import('./run.mjs').Context} context
 * @param {string} logFolder
 */
function installDebianPackage(context, logFolder) {
  // A fresh machine has no package lists.
  const script = 'apt-get update && apt-get install -y --no-install-recommends chromium';
  return runToLog(context, {
    name: 'apt-get',
    command: 'sh',
    args: ['-c', script],
    env: { ...context.env, DEBIAN_FRONTEND: 'noninteractive' },
    log: join(logFolder, 'chromium-debian.log'),
    sentence: "Debian's chromium package could not be installed",
  });
}

/**
 * @param {import('./run.mjs').Context} context
 * @param {string} logFolder
 */
function downloadWithPlaywright(context, logFolder) {
  const cli = join(context.root, 'node_modules', '@playwright', 'test', 'cli.js');
  return runToLog(context, {
    name: 'playwright install',
    command: process.execPath,
    args: [cli, 'install', 'chromium'],
    log: join(logFolder, 'chromium-playwright.log'),
    sentence: 'Playwright could not download a Chromium',
  });
}
