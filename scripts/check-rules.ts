import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

// `npm run check:rules`: rules of CONTRIBUTING.md that no other tool checks, in the repository of the working
// directory. Prints a line for each violation and exits with 1 if there is one.

const MAX_SUBJECT = 60;
/** The rule on subjects holds for commits after this one's moment. */
const LAST_UNCHECKED_COMMIT = '2026-11-26T21:09:33Z';
/** Files that may contain old words: the list itself, and what records history. */
const UNSEARCHED = [
  ...['scripts/old-words.txt', 'CHANGELOG.md', 'docs/decisions', 'package-lock.json'],
  'server/platform/db/migrations',
].map((path) => `:!${path}`);

/** Lines of output of git; none if it fails, as where this is no repository. */
function git(args: string[], input = ''): string[] {
  const options = { input, encoding: 'utf8', maxBuffer: Number.POSITIVE_INFINITY } as const;
  const { status, stdout } = spawnSync('git', args, options);
  return status === 0 ? stdout.split('\n').filter(Boolean) : [];
}

const list = readFileSync(new URL('old-words.txt', import.meta.url), 'utf8').split('\n');
const words = list.flatMap((line) => line.split(' → ', 1)[0] || []);
const anyWord = new RegExp(`(?<![\\w$])(?:${words.join('|')})(?![\\w$])`, 'i');
const search = ['grep', '-nwiIF', '--untracked', '-f', '-', '--', '.', ...UNSEARCHED];
const files = git(['ls-files', '--cached', '--others', '--exclude-standard', '.', ...UNSEARCHED]);
const log = git(['log', '--no-merges', '--format=%h %s', `--since=${LAST_UNCHECKED_COMMIT}`]);

const isTooLong = (line: string) => [...line.replace(/^\S+ /, '')].length > MAX_SUBJECT;
const violations = [
  ...git(search, words.join('\n')).map((line) => `old word, see scripts/old-words.txt: ${line}`),
  ...files
    .filter((file) => anyWord.test(file))
    .map((file) => `old word, see scripts/old-words.txt: ${file} (name)`),
  ...log.filter(isTooLong).map((line) => `more than ${MAX_SUBJECT} characters: ${line}`),
];
for (const violation of violations) console.error(violation);
if (violations.length > 0) process.exitCode = 1;
