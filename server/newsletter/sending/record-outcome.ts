import type { Database } from '../../platform/db/database.ts';
import { readRefusal } from '../bounces/parse-report.ts';
import { recordBounce } from '../bounces/record-bounce.ts';
import { lockSubscriberById } from '../subscribers/repository.ts';
import { type DeliveryKey, type Outcome, storeOutcome } from './delivery-repository.ts';

/**
 * Stores the outcome of an attempt. A recipient that the mail server refuses because of the mailbox counts like one whose
 * e-mail has come back (D74).
 */
export async function recordOutcome(
  db: Database,
  key: DeliveryKey,
  outcome: Outcome,
  now: Date,
): Promise<void> {
  const moment = now.toISOString();
  const report = outcome.state === 'rechazado' ? readRefusal(outcome.response) : undefined;
  if (!report) return storeOutcome(db, key, outcome, moment);
  await db.transaction(async (transaction) => {
    // The subscriber before the delivery, as `beginDelivery` locks them: else the two could wait for each other.
    await lockSubscriberById(transaction, key.subscriber);
    await storeOutcome(transaction, key, outcome, moment);
    await recordBounce(transaction, key, report, now);
  });
}
