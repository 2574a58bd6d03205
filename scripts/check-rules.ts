import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { findOldWords, longSubjects } from './lib/rules.ts';

// `npm run check:rules`: rules of CONTRIBUTING.md that no other tool checks. Prints a line for each violation and
// exits with 1 if there is one.

/** The rule on subjects holds for commits after this one. */
const LAST_UNCHECKED_COMMIT = 'd52a6e8662b9bab76c056897436ce7734c6e7a8b';

/** Output of git; undefined if it fails. */
function git(...args: string[]): string | undefined {
  const options = { encoding: 'utf8', maxBuffer: Number.POSITIVE_INFINITY } as const;
  const { status, stdout } = spawnSync('git', args, options);
  return status === 0 ? stdout : undefined;
}

const listed = git('ls-files', '-z', '--cached', '--others', '--exclude-standard') ?? '';
// A NUL byte marks a binary file, as it does for git.
const files = [...new Set(listed.split('\0'))]
  .filter((file) => file && existsSync(file))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }))
  .filter(({ text }) => !text.includes('\0'));
if (files.length === 0) console.log('check:rules: skipped, this is not a git checkout');

const log = git('log', '--no-merges', '--format=%h %s', `${LAST_UNCHECKED_COMMIT}..HEAD`);
if (log === undefined) console.log('check:rules: commit subjects skipped, history is not complete');

const list = readFileSync(new URL('old-words.txt', import.meta.url), 'utf8');
const violations = [...findOldWords(files, list), ...longSubjects(log ?? '')];
for (const violation of violations) console.error(violation);
if (violations.length > 0) process.exitCode = 1;
