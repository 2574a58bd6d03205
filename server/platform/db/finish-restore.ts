import { isDecided, type MoveMedia, settleRestore } from '../data-folder/staged-restore.ts';
import type { DatabaseConnection } from './database.ts';
import { isRestored } from './load.ts';
import { takeSchemaLock } from './migrate.ts';

/**
 * Puts the files of a restore beside the PostgreSQL in their place, or away where it has not come to its
 * end there. A restore holds the lock of the schema until then, so whoever comes in the middle of it waits for
 * how it ends, and only one at a time moves the files. Answers the folder with what was there before.
 */
export async function finishRestore(
  { inTransaction }: Pick<DatabaseConnection, 'inTransaction'>,
  dataDir: string,
  moveMedia?: MoveMedia,
): Promise<string | undefined> {
  if (!(await isDecided(dataDir))) return undefined;
  return inTransaction(async (execute) => {
    // Files may have a long way to where they belong.
    await execute('SET LOCAL idle_in_transaction_session_timeout = 0');
    await takeSchemaLock(execute);
    return settleRestore(dataDir, { moveMedia, isMeant: (id) => isRestored(execute, id) });
  });
}
