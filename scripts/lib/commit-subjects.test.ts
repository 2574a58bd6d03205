import { expect, test } from 'vitest';
import { longSubjects } from './commit-subjects.mjs';

test('a commit subject of 61 characters is refused, one of 60 is not', () => {
  const log = `abc1234 fix(web): ${'ñ'.repeat(50)}\ndef5678 fix(web): ${'ñ'.repeat(51)}\n`;
  expect(longSubjects(log)).toEqual([
    `commit def5678: subject of 61 characters, at most 60: fix(web): ${'ñ'.repeat(51)}`,
  ]);
});

test('an empty log has no long subjects', () => {
  expect(longSubjects('')).toEqual([]);
});
