import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { focusClasses } from './focus.ts';

test.each([
  [undefined, ''],
  [{ x: 0.5, y: 0.5 }, ''],
  [{ x: 0, y: 1 }, ' focus-x-0 focus-y-10'],
  [{ x: 0.5, y: 0.26 }, ' focus-y-3'],
])('the focal point %o has the classes "%s"', (focus, classes) => {
  expect(focusClasses(focus)).toBe(classes);
});

test('the style sheet has a rule for every step but the middle', () => {
  const css = readFileSync('app/styles/details.css', 'utf8');
  for (const axis of ['x', 'y']) {
    for (const step of [0, 1, 2, 3, 4, 6, 7, 8, 9, 10]) {
      expect(css).toMatch(
        new RegExp(`\\.focus-${axis}-${step} \\{\\s*--focus-${axis}: ${step * 10}%;`),
      );
    }
  }
});
