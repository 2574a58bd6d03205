import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** Inputs of `next build`: files, and folders with all their files. */
const BUILD_SOURCES = [
  'app',
  'components',
  'lib',
  'contract',
  'public',
  'shared',
  'web',
  'middleware.ts',
  'next.config.ts',
  'package-lock.json',
  'postcss.config.mjs',
  'tsconfig.json',
];

/**
 * Hash of the web app's sources: unchanged as long as a new build would be the same.
 * Excludes tests, and settings, which are read at run time, except `NEXT_PUBLIC_*`,
 * which Next inlines into the scripts.
 * @param {string} root
 * @param {Record<string, string | undefined>} env
 * @param {string[]} [sources] paths relative to `root`; those that do not exist count as absent
 * @returns {string} 64 hexadecimal digits
 */
export function sourceHash(root, env, sources = BUILD_SOURCES) {
  const hash = createHash('sha256');
  for (const source of sources) {
    for (const file of filesOf(join(root, source))) {
      const content = createHash('sha256').update(readFileSync(file)).digest('hex');
      hash.update(`${relative(root, file).split(sep).join('/')} ${content}\n`);
    }
  }
  for (const name of Object.keys(env).sort()) {
    if (name.startsWith('NEXT_PUBLIC_')) hash.update(`${name}=${env[name]}\n`);
  }
  return hash.digest('hex');
}

/**
 * @param {string} path
 * @returns {string[]} the file itself, or all files below the folder, in a fixed order
 */
function filesOf(path) {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) return [];
  if (!found.isDirectory()) return /\.test\.tsx?$/.test(path) ? [] : [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesOf(join(path, name)));
}
