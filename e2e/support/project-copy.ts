import { cpSync } from 'node:fs';
import { cp, symlink } from 'node:fs/promises';
import { join } from 'node:path';

/** Parts of the build that a web instance does not need, or must not share. */
const EXCLUDED = ['cache', 'dev', 'trace', 'types'];

/** Most of the build; no web instance writes there. */
const READ_ONLY = ['static', join('server', 'chunks')];

/** What a web instance needs. */
const WEB_FILES = [
  ...['app', 'components', 'contract', 'lib', 'node_modules', 'public', 'shared', 'web'],
  ...['middleware.ts', 'next.config.ts', 'package.json', 'tsconfig.json'],
];

/** What `npm start` needs in addition, or compares to see that the build is current. */
const START_FILES = [...['demo', 'server', 'package-lock.json', 'postcss.config.mjs']];

/**
 * Links the project's files into a folder and copies the build: two web instances in one folder would
 * overwrite each other's pages.
 */
export async function copyForWeb(folder: string): Promise<void> {
  await link(folder, WEB_FILES);
  await copyBuild(folder);
}

/** The same, with all that `npm start` needs. */
export async function copyForStart(folder: string): Promise<void> {
  await copyForWeb(folder);
  await link(folder, START_FILES);
  // Scripts find the project by their own path.
  await cp(join(process.cwd(), 'scripts'), join(folder, 'scripts'), { recursive: true });
}

async function link(folder: string, names: string[]): Promise<void> {
  for (const name of names) await symlink(join(process.cwd(), name), join(folder, name));
}

async function copyBuild(folder: string): Promise<void> {
  const built = join(process.cwd(), '.next');
  const copy = join(folder, '.next');
  const links = READ_ONLY.map((name) => join(built, name));
  const excluded = EXCLUDED.map((name) => join(built, name));
  // Synchronously: a thousand asynchronous calls take seconds.
  cpSync(built, copy, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !links.includes(path) && !excluded.includes(path),
  });
  for (const name of READ_ONLY) await symlink(join(built, name), join(copy, name));
}
