import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { closingLine, countsOf, stepCounts } from './test-counts.mjs';

function reportFile(report: unknown): string {
  const folder = mkdtempSync(join(tmpdir(), 'test-counts-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return file;
}

test('countsOf reads a report of vitest', () => {
  expect(countsOf({ numPassedTests: 12, numFailedTests: 1 })).toEqual({ passed: 12, failed: 1 });
});

test('countsOf reads a report of Playwright, where a flaky test counts as passed', () => {
  const stats = { expected: 7, unexpected: 1, flaky: 1, skipped: 0 };
  expect(countsOf({ stats })).toEqual({ passed: 8, failed: 1 });
});

test('countsOf refuses anything else', () => {
  expect(() => countsOf({})).toThrow('neither');
});

test('stepCounts counts a step that failed without a failed test as one failure', () => {
  const file = reportFile({ numPassedTests: 3, numFailedTests: 0 });
  expect(stepCounts(file, false)).toEqual({ passed: 3, failed: 1 });
  expect(stepCounts('/no/such/report.json', false)).toEqual({ passed: 0, failed: 1 });
});

test('stepCounts counts nothing for a step without tests that succeeded', () => {
  expect(stepCounts('/no/such/report.json', true)).toEqual({ passed: 0, failed: 0 });
});

test('closingLine adds up the steps', () => {
  const steps = [
    { passed: 2, failed: 0 },
    { passed: 3, failed: 1 },
  ];
  expect(closingLine(steps)).toBe('5 passed, 1 failed');
});
