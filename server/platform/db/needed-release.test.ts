import { expect, test } from 'vitest';
import { isBefore, neededRelease } from './needed-release.ts';

test.each([
  ['1.2.0', '1.10.0', true],
  ['0.9.9', '1.0.0', true],
  ['1.2.3', '1.2.4', true],
  ['1.2.0', '1.2.0', false],
  ['1.10.0', '1.9.9', false],
  ['2.0.0', '1.9.9', false],
])('that %s came before %s is %s', (one, other, isSo) => {
  expect(isBefore(one, other)).toBe(isSo);
});

test.each([
  ['-- What it is for.\n-- Needs release 1.2.0: it reads creado_en no more.\nSELECT 1;', '1.2.0'],
  ['-- Needs release 1.2.0\nSELECT 1;', undefined],
  ["SELECT '\n -- Needs release 1.2.0: nothing';", undefined],
  ['ALTER TABLE likes ADD COLUMN a text;', undefined],
])('%j needs the release %s', (sql, release) => {
  expect(neededRelease(sql)).toBe(release);
});
