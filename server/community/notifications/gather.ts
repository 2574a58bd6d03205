import type { ServerContext } from '../../platform/context/server-context.ts';
import type { Database } from '../../platform/db/database.ts';
import type { NoticeEntry, NoticeKind } from './notice-entry.ts';

/**
 * Staff decide on many texts of one person in a row: one letter tells of all of them (record 015). A letter
 * about a single text is a few seconds late for that.
 */
const TIMES = { firstSeconds: 8, furtherSeconds: 30, mostSeconds: 300 };

/**
 * Has a person told by mail, if they wish so, of what the transaction does: in one letter with what else is
 * done about them soon.
 */
export async function gatherNotice(
  { queue }: Pick<ServerContext, 'queue'>,
  transaction: Database,
  userId: number,
  kind: NoticeKind,
  entry: NoticeEntry,
): Promise<void> {
  await queue.gather(transaction, { userId, kind, entries: [entry] }, `${userId} ${kind}`, TIMES);
}
