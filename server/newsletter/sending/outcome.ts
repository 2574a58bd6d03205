import type { Handover } from '../../platform/mail/bulk-mailer.ts';
import type { Outcome } from './delivery-repository.ts';
import { retryDelay } from './retry-delay.ts';

const FINAL = { accepted: 'aceptado', refused: 'rechazado', uncertain: 'incierto' } as const;

/**
 * What attempt number `attempt` (from 1) comes to (D73). What the mail server defers is due again later, and given up
 * after the last attempt. Undefined if nothing was decided about this recipient.
 */
export function outcomeOf(
  { state, response }: Handover,
  attempt: number,
  now: Date,
): Outcome | undefined {
  if (state === 'stale' || state === 'withheld') return undefined;
  if (state !== 'delayed' && state !== 'unavailable')
    return { state: FINAL[state], response, next: null };
  const delay = retryDelay(attempt);
  if (delay === undefined) return { state: 'rechazado', response, next: null };
  return {
    state: 'pendiente',
    response,
    next: new Date(now.getTime() + delay).toISOString(),
  };
}
