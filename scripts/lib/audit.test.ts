import { expect, test } from 'vitest';
import { readAudit } from './audit.mjs';

const advisory = (severity: string) => ({
  source: 1,
  name: 'zod',
  title: 'Reads too much',
  url: 'https://github.com/advisories/GHSA-0000',
  severity,
});
const report = (vulnerabilities: Record<string, unknown>) =>
  JSON.stringify({ auditReportVersion: 2, vulnerabilities, metadata: {} });

test('readAudit lists packages with high and critical vulnerabilities', () => {
  const output = report({
    zod: { name: 'zod', severity: 'high', via: [advisory('high')] },
    next: { name: 'next', severity: 'critical', via: ['zod'] },
    pino: { name: 'pino', severity: 'moderate', via: [advisory('moderate')] },
    yaml: { name: 'yaml', severity: 'low', via: [advisory('low')] },
  });
  expect(readAudit(output)).toEqual({
    kind: 'found',
    lines: [
      'zod (high): Reads too much https://github.com/advisories/GHSA-0000',
      'next (critical): zod',
    ],
  });
});

test('readAudit finds nothing in a report without vulnerabilities', () => {
  expect(readAudit(report({}))).toEqual({ kind: 'found', lines: [] });
});

test('readAudit reports why a registry gave no advisories', () => {
  const message =
    '405 Method Not Allowed - POST https://registry.npmjs.org/-/npm/v1/security/advisories/bulk';
  const output = { message, method: 'POST', statusCode: 405, body: '', error: { summary: '' } };
  expect(readAudit(JSON.stringify(output))).toEqual({ kind: 'unavailable', reason: message });
});

test.each([
  '',
  '{}',
  'npm error',
  '{"error":{"code":"ENOLOCK","summary":"This command requires an existing lockfile."}}',
])('readAudit refuses %j', (output) => {
  expect(() => readAudit(output)).toThrow('npm audit has written no report');
});
