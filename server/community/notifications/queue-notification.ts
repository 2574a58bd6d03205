import type { ServerContext } from '../../platform/context/server-context.ts';
import type { Database } from '../../platform/db/database.ts';
import type { NotificationEntry, NotificationKind } from './notification-entry.ts';

/** Delays that batch notifications: staff decide on many texts of one author in a row (record 015). */
const TIMES = { firstSeconds: 8, furtherSeconds: 30, mostSeconds: 300 };

/** Queues a notification e-mail in the transaction; entries for the same account are batched into one e-mail. */
export async function queueNotification(
  { queue }: Pick<ServerContext, 'queue'>,
  transaction: Database,
  userId: number,
  kind: NotificationKind,
  entry: NotificationEntry,
): Promise<void> {
  await queue.gather(transaction, { userId, kind, entries: [entry] }, `${userId} ${kind}`, TIMES);
}
