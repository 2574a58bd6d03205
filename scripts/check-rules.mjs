import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LAST_UNCHECKED_COMMIT, longSubjects } from './lib/commit-subjects.mjs';
import { longFiles } from './lib/file-limit.mjs';
import { findOldWords } from './lib/find-old-words.mjs';
import { OLD_WORDS } from './lib/old-words.mjs';

// `npm run check:rules`: the rules of CONTRIBUTING.md that can be counted. Prints a line for each
// violation and exits with 1 if there is one.

const root = fileURLToPath(new URL('..', import.meta.url));

/** @param {string[]} args @returns {string | undefined} its output; undefined if git fails */
function git(...args) {
  const { status, stdout } = spawnSync('git', args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: Number.POSITIVE_INFINITY,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return status === 0 ? stdout : undefined;
}

/** Tracked and new text files. A NUL byte marks a binary file, as it does for git. */
function readFiles() {
  const listed = git('ls-files', '-z', '--cached', '--others', '--exclude-standard') ?? '';
  return [...new Set(listed.split('\0'))]
    .filter((file) => file && existsSync(join(root, file)))
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))
    .filter(({ text }) => !text.includes('\0'));
}

const files = readFiles();
if (files.length === 0) console.log('check:rules: skipped, this is not a git checkout');

const log = git('log', '--no-merges', '--format=%h %s', `${LAST_UNCHECKED_COMMIT}..HEAD`);
if (log === undefined) console.log('check:rules: commit subjects skipped, history is not complete');

const violations = [
  ...longFiles(files),
  ...findOldWords(files, OLD_WORDS),
  ...longSubjects(log ?? ''),
];
for (const violation of violations) console.error(violation);
if (violations.length > 0) process.exitCode = 1;
