import { expect, test } from 'vitest';
import { addDays, momentIn } from './calendar.ts';

test('addDays crosses months, years and leap days', () => {
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
  expect(addDays('2024-02-28', 1)).toBe('2024-02-29');
  expect(addDays('2025-12-31', 1)).toBe('2026-01-01');
  expect(addDays('2026-03-10', -365)).toBe('2025-03-10');
});

test('momentIn is the moment at which the clocks of the time zone show that hour', () => {
  expect(momentIn('America/Lima', '2026-03-10', 6).toISOString()).toBe('2026-03-10T11:00:00.000Z');
  expect(momentIn('Asia/Kolkata', '2026-03-10', 6).toISOString()).toBe('2026-03-10T00:30:00.000Z');
  expect(momentIn('UTC', '2026-03-10', 0).toISOString()).toBe('2026-03-10T00:00:00.000Z');
});
