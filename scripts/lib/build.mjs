import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { assertWritable } from './folders.mjs';
import { runToLog } from './run-to-log.mjs';
import { sourceHash } from './source-hash.mjs';

/**
 * Builds the web app if its sources changed since the last build. It needs no server (decision 008).
 * @param {import('./run.mjs').Context} context
 * @param {string} logFolder
 * @param {() => Promise<void>} [beforehand] checks that run before a build
 * @throws {import('./failure.mjs').Failure}
 */
export async function buildIfNeeded(context, logFolder, beforehand = async () => {}) {
  const { root, env, progress } = context;
  const folder = join(root, '.next');
  const stamp = join(folder, 'source-hash');
  const hash = sourceHash(root, env);
  if (readStamp(stamp) === hash) return;
  await beforehand();

  assertWritable(folder, 'give yourself the right to, or clone elsewhere');
  // An interrupted build must not count as current.
  rmSync(stamp, { force: true });
  const build = runToLog(context, {
    name: 'next build',
    command: process.execPath,
    args: [join(root, 'node_modules', 'next', 'dist', 'bin', 'next'), 'build'],
    env: { ...env, NODE_ENV: 'production' },
    log: join(logFolder, 'build.log'),
    sentence: 'The site could not be built: next build failed',
  });
  try {
    await progress.during('Building the site', build);
  } catch (error) {
    // Next caches failed compilations too: the next build starts without the cache.
    rmSync(join(folder, 'cache', 'turbopack'), { recursive: true, force: true });
    throw error;
  }
  writeFileSync(stamp, hash);
}

/**
 * @param {string} stamp
 * @returns {string | undefined}
 */
function readStamp(stamp) {
  try {
    return readFileSync(stamp, 'utf8');
  } catch {
    return undefined;
  }
}
