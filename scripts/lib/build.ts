import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { Failure } from './failure.ts';
import type { Context } from './run.ts';
import { runTool } from './run-tool.ts';

/** Inputs of `next build`: files, and folders with all their files. */
const SOURCES = [
  ...['app', 'components', 'contract', 'lib', 'public', 'shared', 'web', 'middleware.ts'],
  ...['next.config.ts', 'package-lock.json', 'postcss.config.mjs', 'tsconfig.json'],
];

/**
 * Builds the web app if its sources changed since the last build. It needs no server (record 008).
 * @throws {Failure}
 */
export async function buildIfNeeded(context: Context): Promise<void> {
  const { root, env, progress } = context;
  const stamp = join(root, '.next', 'source-hash');
  const hash = sourceHash(root, env);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;

  await assertWebSettings(env);
  // An interrupted build must not count as current.
  rmSync(stamp, { force: true });
  progress.step('Building the site, which takes a minute or two');
  const building = { ...context, env: { ...env, NODE_ENV: 'production' as const } };
  const next = join(root, 'node_modules', 'next', 'dist', 'bin', 'next');
  const sentence = 'The site could not be built: next build failed';
  try {
    await runTool(building, sentence, process.execPath, [next, 'build']);
  } catch (error) {
    // Next caches failed compilations too: the next build starts without the cache.
    rmSync(join(root, '.next', 'cache', 'turbopack'), { recursive: true, force: true });
    throw error;
  }
  writeFileSync(stamp, hash);
}

/**
 * Validates the settings of the web, so that errors are shown without waiting for a build.
 * @throws {Failure} that lists all errors
 */
async function assertWebSettings(env: NodeJS.ProcessEnv): Promise<void> {
  const { parseEnv } = await import('../../lib/core/server/env.ts');
  try {
    parseEnv(env);
  } catch (error) {
    throw new Failure((error as Error).message);
  }
}

/**
 * Hash of the web app's sources: unchanged as long as a new build would be the same. Excludes tests, and settings,
 * which are read at run time, except `NEXT_PUBLIC_*`, which Next inlines into the scripts.
 */
export function sourceHash(root: string, env: NodeJS.ProcessEnv, sources = SOURCES): string {
  const hash = createHash('sha256');
  for (const file of sources.flatMap((source) => filesOf(join(root, source)))) {
    const content = createHash('sha256').update(readFileSync(file)).digest('hex');
    hash.update(`${relative(root, file)} ${content}\n`);
  }
  for (const name of Object.keys(env).sort()) {
    if (name.startsWith('NEXT_PUBLIC_')) hash.update(`${name}=${env[name]}\n`);
  }
  return hash.digest('hex');
}

/** The file itself, or all files below the folder but tests, in a fixed order; none where nothing is. */
function filesOf(path: string): string[] {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found?.isDirectory()) return found ? [path] : [];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
