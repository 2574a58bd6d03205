import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import type { JSONReportSuite } from '@playwright/test/reporter';
import type { JsonTestResult } from 'vitest/node';

const LONGEST_REASON = 600;

/** Result of one test; FLAKY passed when it was tried again. */
interface TestResult {
  title: string;
  outcome: 'passed' | 'skipped' | 'FAILED' | 'FLAKY';
  reason: string;
}

/** Numbers of tests, and one entry for each that failed, be it only at first. */
export interface Summary {
  passed: number;
  failed: number;
  /** Lines that begin with FAILED or FLAKY, so that a log of an hour can be searched for them. */
  entries: string[];
}

/** Summary of a JSON report of vitest or Playwright; empty where there is none. */
export function readSummary(file: string): Summary {
  const { testResults = [], suites = [] } = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : {};
  const tests: TestResult[] = [...testResults.flatMap(ofVitest), ...suites.flatMap(ofPlaywright)];
  const failed = tests.filter(({ outcome }) => outcome === 'FAILED');
  const flaky = tests.filter(({ outcome }) => outcome === 'FLAKY');
  const passed = tests.filter(({ outcome }) => outcome === 'passed').length + flaky.length;
  return { passed, failed: failed.length, entries: [...failed, ...flaky].map(entry) };
}

function ofVitest({ name, status, message, assertionResults }: JsonTestResult): TestResult[] {
  const tests = assertionResults.map(({ fullName, status, failureMessages }): TestResult => {
    const reason = (failureMessages ?? []).join('\n');
    const passed = reason ? 'FLAKY' : 'passed';
    const outcome = status === 'failed' ? 'FAILED' : status === 'passed' ? passed : 'skipped';
    return { title: `${name} › ${fullName}`, outcome, reason };
  });
  const isExplained = tests.some(({ outcome }) => outcome === 'FAILED');
  if (status !== 'failed' || isExplained) return tests;
  return [...tests, { title: `${name} › does not load`, outcome: 'FAILED', reason: message }];
}

const OUTCOMES = {
  expected: 'passed',
  flaky: 'FLAKY',
  unexpected: 'FAILED',
  skipped: 'skipped',
} as const;

const ofPlaywright = ({ suites = [], specs }: JSONReportSuite): TestResult[] => [
  ...specs.flatMap(({ file, line, title, tests }) =>
    tests.map(({ status, results }) => ({
      title: `${file}:${line} › ${title}`,
      outcome: OUTCOMES[status],
      reason: results.find(({ error }) => error)?.error?.message ?? '',
    })),
  ),
  ...suites.flatMap(ofPlaywright),
];

function entry({ title, outcome, reason }: TestResult): string {
  const said = stripVTControlCharacters(reason).slice(0, LONGEST_REASON);
  const lines = said.split('\n').filter((line) => line.trim() !== '');
  return [title, ...lines.map((line) => `  ${line}`)]
    .map((line) => `${outcome} ${line}`)
    .join('\n');
}
