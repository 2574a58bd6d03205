import { expect, test } from 'vitest';
import { failuresOf, stepFailures } from './test-failures.mjs';

test('failuresOf names the failed tests of vitest and what they said', () => {
  const report = {
    testResults: [
      {
        name: 'server/a.test.ts',
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: 'one', failureMessages: [] },
          {
            status: 'failed',
            fullName: 'two',
            failureMessages: ['\u001b[31mnot 2\u001b[0m\n\nat a'],
          },
        ],
      },
    ],
  };
  expect(failuresOf(report)).toEqual([
    'FAILED server/a.test.ts › two\nFAILED   not 2\nFAILED   at a',
  ]);
});

test('failuresOf names a test of vitest that passed when tried again, as such', () => {
  const assertion = { status: 'passed', fullName: 'one', failureMessages: ['Too slow'] };
  const file = { name: 'lib/a.test.ts', status: 'passed', assertionResults: [assertion] };
  expect(failuresOf({ testResults: [file] })).toEqual([
    'FLAKY lib/a.test.ts › one\nFLAKY   Too slow',
  ]);
});

test('failuresOf names a file of vitest that does not load', () => {
  const report = {
    testResults: [
      { name: 'lib/b.test.ts', status: 'failed', message: 'No such file', assertionResults: [] },
    ],
  };
  expect(failuresOf(report)).toEqual([
    'FAILED lib/b.test.ts › does not load\nFAILED   No such file',
  ]);
});

test('failuresOf names the failed tests of Playwright, in groups too', () => {
  const spec = (title: string, status: string) => ({
    title,
    file: 'login.spec.ts',
    line: 7,
    tests: [{ status, results: [{}, { error: { message: 'Timed out' } }] }],
  });
  const report = {
    suites: [
      { specs: [spec('opens', 'expected')], suites: [{ specs: [spec('closes', 'unexpected')] }] },
    ],
  };
  expect(failuresOf(report)).toEqual(['FAILED login.spec.ts:7 › closes\nFAILED   Timed out']);
});

test('failuresOf names a test that passed when tried again, as such', () => {
  const results = [{ error: { message: 'Too slow' } }, {}];
  const spec = {
    title: 'opens',
    file: 'a.spec.ts',
    line: 1,
    tests: [{ status: 'flaky', results }],
  };
  expect(failuresOf({ suites: [{ specs: [spec] }] })).toEqual([
    'FLAKY a.spec.ts:1 › opens\nFLAKY   Too slow',
  ]);
});

test('stepFailures names nothing where there is no report', () => {
  expect(stepFailures('/no/such/report.json')).toEqual([]);
});
