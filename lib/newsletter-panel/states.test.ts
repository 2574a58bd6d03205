import { expect, test } from 'vitest';
import type { NewsletterState } from '../../contract/newsletters.ts';
import { listPolling } from './states.ts';

const NOW = new Date('2026-11-27T10:00:00Z');
const of = (estado: NewsletterState, enviar_en: string | null = null) => ({ estado, enviar_en });
const inAnHour = of('programado', '2026-11-27T11:00:00Z');

test('a list in which nothing is sent, or will be, is read once', () => {
  const still = (['borrador', 'pausado', 'enviado', 'cancelado'] as const).map((name) => of(name));
  expect(listPolling(still, NOW)).toBe(false);
  expect(listPolling([], NOW)).toBe(false);
});

test('one with a newsletter that is being sent is read every three seconds', () => {
  expect(listPolling([inAnHour, of('enviando')], NOW)).toBe(3000);
});

test('one with scheduled newsletters is read when the first of them begins, and until it has', () => {
  const tomorrow = of('programado', '2026-11-28T11:00:00Z');
  expect(listPolling([tomorrow, inAnHour], NOW)).toBe(3_600_000);
  expect(listPolling([tomorrow], NOW)).toBe(86_400_000);
  expect(listPolling([of('programado', '2026-11-27T09:59:50Z'), tomorrow], NOW)).toBe(15_000);
});
