import { expect, test } from 'vitest';
import { findOldWords, longSubjects } from './rules.ts';

const LIST = 'awaitGoat → waitForLock\nx-cabra → x-goat\nput-goat → overload\n';

const find = (file: string, text: string) => findOldWords([{ file, text }], LIST);

test('an old word is refused with its line and the standard term', () => {
  expect(find('lib/core/http.ts', "import { a } from './a.ts';\nawait awaitGoat();\n")).toEqual([
    "lib/core/http.ts:2: 'awaitGoat' is now 'waitForLock'",
  ]);
});

test('an old word is refused in the name of a file', () => {
  expect(find('web/http/put-goat.test.ts', '')).toEqual([
    "web/http/put-goat.test.ts (name): 'put-goat' is now 'overload'",
  ]);
});

test('an old word is refused in upper and lower case', () => {
  expect(find('a.ts', "headers['X-Cabra']; type T = AwaitGoat;")).toEqual([
    "a.ts:1: 'X-Cabra' is now 'x-goat'",
    "a.ts:1: 'AwaitGoat' is now 'waitForLock'",
  ]);
});

test('a longer name that contains an old word is not refused', () => {
  expect(find('a.ts', 'awaitGoats(); createAwaitGoat(); $awaitGoat;')).toEqual([]);
});

test.each([
  'CHANGELOG.md',
  'docs/decisions/012-let-tools-reach-the-embedded-database-over-a-socket.md',
  'server/platform/db/migrations/001.do.users.sql',
  'scripts/old-words.txt',
  'package-lock.json',
])('%s may name old words', (file) => {
  expect(find(file, 'awaitGoat')).toEqual([]);
});

test('a commit subject of 61 characters is refused, one of 60 is not', () => {
  const log = `abc1234 fix(web): ${'ñ'.repeat(50)}\ndef5678 fix(web): ${'ñ'.repeat(51)}\n`;
  expect(longSubjects(log)).toEqual([
    `commit def5678: more than 60 characters: fix(web): ${'ñ'.repeat(51)}`,
  ]);
});

test('an empty log has no long subjects', () => {
  expect(longSubjects('')).toEqual([]);
});
