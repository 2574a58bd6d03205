import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readSummary } from './test-report.ts';

/** Summary of a report that is written to a file. */
function summaryOf(report: unknown) {
  const folder = mkdtempSync(join(tmpdir(), 'test-report-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'report.json'), JSON.stringify(report));
  return readSummary(join(folder, 'report.json'));
}

/** A file in a report of vitest, of tests with their status and error messages. */
const vitestFile = (...tests: [title: string, status: string, ...messages: string[]][]) => ({
  name: 'server/a.test.ts',
  status: tests.some(([, status]) => status === 'failed') ? 'failed' : 'passed',
  assertionResults: tests.map(([fullName, status, ...failureMessages]) => ({
    ...{ fullName, status, failureMessages },
  })),
});

/** A test in a report of Playwright, which may have failed before. */
const spec = (title: string, status: string, message?: string) => ({
  ...{ title, file: 'login.spec.ts', line: 7 },
  tests: [{ status, results: [{}, message ? { error: { message } } : {}] }],
});

test('readSummary counts the tests of vitest, and names the failed ones and their errors', () => {
  const failed = 'server/a.test.ts › two';
  const file = vitestFile(
    ['one', 'passed'],
    ['two', 'failed', '\u001b[31mnot 2\u001b[0m\n\nat a'],
    ['three', 'skipped'],
  );
  expect(summaryOf({ testResults: [file] })).toEqual({
    passed: 1,
    failed: 1,
    entries: [`FAILED ${failed}\nFAILED   not 2\nFAILED   at a`],
  });
});

test('readSummary counts a test of vitest that passed when tried again as passed, and names it', () => {
  expect(summaryOf({ testResults: [vitestFile(['one', 'passed', 'Too slow'])] })).toEqual({
    passed: 1,
    failed: 0,
    entries: ['FLAKY server/a.test.ts › one\nFLAKY   Too slow'],
  });
});

test('readSummary counts a file of vitest that does not load as one failure', () => {
  const file = { name: 'lib/b.test.ts', status: 'failed', message: 'No such file' };
  expect(summaryOf({ testResults: [{ ...file, assertionResults: [] }] })).toEqual({
    passed: 0,
    failed: 1,
    entries: ['FAILED lib/b.test.ts › does not load\nFAILED   No such file'],
  });
});

test('readSummary counts the tests of Playwright, in groups too, and names the failed ones', () => {
  const inner = { specs: [spec('closes', 'unexpected', 'Timed out'), spec('waits', 'skipped')] };
  expect(summaryOf({ suites: [{ specs: [spec('opens', 'expected')], suites: [inner] }] })).toEqual({
    passed: 1,
    failed: 1,
    entries: ['FAILED login.spec.ts:7 › closes\nFAILED   Timed out'],
  });
});

test('readSummary counts a test of Playwright that passed when tried again as passed, and names it', () => {
  expect(summaryOf({ suites: [{ specs: [spec('opens', 'flaky', 'Too slow')] }] })).toEqual({
    passed: 1,
    failed: 0,
    entries: ['FLAKY login.spec.ts:7 › opens\nFLAKY   Too slow'],
  });
});

test('readSummary counts nothing where there is no report', () => {
  expect(readSummary('/no/such/report.json')).toEqual({ passed: 0, failed: 0, entries: [] });
});
