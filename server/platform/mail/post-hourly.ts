import type { Database } from '../db/database.ts';
import { emailId } from './email-id.ts';
import type { Email, Outbox } from './outbox.ts';

const HOUR_MS = 60 * 60_000;

/**
 * Queues an e-mail, of each occasion at most one in an hour of the clock: that tells its owner enough, and an address that
 * somebody else has registered gets no flood.
 */
export function postHourly(
  { outbox, now }: { outbox: Pick<Outbox, 'post'>; now: () => Date },
  transaction: Database,
  email: Email,
  occasion: string,
): Promise<void> {
  const hour = Math.floor(now().getTime() / HOUR_MS);
  return outbox.post(transaction, email, emailId(`${occasion} ${hour}`));
}
