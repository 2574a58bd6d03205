import { cpSync } from 'node:fs';
import { cp, symlink } from 'node:fs/promises';
import { join } from 'node:path';

/** Left by other runs, or read by none. */
const LEFT_OUT = [
  ...['cache', 'dev', 'filled', 'trace', 'types'],
  // The pages of the magazine that all other tests read, more from test to test.
  join('server', 'route-cache'),
];

/** Most of the build; no web instance writes there. */
const READ_ONLY = ['static', join('server', 'chunks')];

/** What a web instance needs. */
const OF_THE_WEB = [
  ...['app', 'components', 'contract', 'lib', 'node_modules', 'public', 'shared', 'web'],
  ...['middleware.ts', 'next.config.ts', 'package.json', 'tsconfig.json'],
];

/** What `npm start` needs in addition, or compares to see that the build is current. */
const OF_THE_START = [...['demo', 'server', 'package-lock.json', 'postcss.config.mjs']];

/**
 * Links the project's files into a folder and copies the build: two web instances in one folder would
 * overwrite each other's pages.
 */
export async function furnish(folder: string): Promise<void> {
  await link(folder, OF_THE_WEB);
  await copyBuild(folder);
}

/** The same, with all that `npm start` needs. */
export async function furnishForStart(folder: string): Promise<void> {
  await furnish(folder);
  await link(folder, OF_THE_START);
  // Programs find the project by where they lie themselves.
  await cp(join(process.cwd(), 'scripts'), join(folder, 'scripts'), { recursive: true });
}

async function link(folder: string, names: string[]): Promise<void> {
  for (const name of names) await symlink(join(process.cwd(), name), join(folder, name));
}

async function copyBuild(folder: string): Promise<void> {
  const built = join(process.cwd(), '.next');
  const copy = join(folder, '.next');
  const links = READ_ONLY.map((name) => join(built, name));
  const left = LEFT_OUT.map((name) => join(built, name));
  // Synchronously: a thousand asynchronous calls take seconds.
  cpSync(built, copy, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !links.includes(path) && !left.includes(path),
  });
  for (const name of READ_ONLY) await symlink(join(built, name), join(copy, name));
}
