import { expect, test } from 'vitest';
import { isLimited, longFiles } from './file-limit.mjs';

const lines = (count: number) => 'x\n'.repeat(count);

test('a source file of 251 lines is refused, one of 250 is not', () => {
  expect(
    longFiles([
      { file: 'lib/core/short.ts', text: lines(250) },
      { file: 'lib/core/long.ts', text: lines(251) },
      { file: 'app/styles/long.css', text: lines(300) },
    ]),
  ).toEqual([
    'lib/core/long.ts: 251 lines, at most 250. Split it.',
    'app/styles/long.css: 300 lines, at most 250. Split it.',
  ]);
});

test('the last line counts without a line break at its end', () => {
  expect(longFiles([{ file: 'a.mjs', text: `${lines(250)}x` }])).toHaveLength(1);
});

test.each([
  'lib/core/http.test.ts',
  'server/search/routes.contract.test.ts',
  'e2e/forum-writing.spec.ts',
  'demo/demo-comments.ts',
  'docs/operations.md',
  'package-lock.json',
])('%s may be longer', (file) => {
  expect(isLimited(file)).toBe(false);
});

test.each([
  'web/main.ts',
  'components/ui/icon.tsx',
  'scripts/start.mjs',
  'e2e/support/accounts.ts',
  'demo/pictures/main.ts',
])('%s may not', (file) => {
  expect(isLimited(file)).toBe(true);
});
