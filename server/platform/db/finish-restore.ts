import {
  finishStagedRestore,
  isStageCommitted,
  type MoveMedia,
} from '../data-folder/staged-restore.ts';
import type { DatabaseConnection } from './database.ts';
import { isRestored } from './load.ts';
import { takeSchemaLock } from './migrate.ts';

/**
 * Finishes or discards an interrupted restore into a PostgreSQL server: moves its files into place if its
 * transaction was committed, else deletes them. The schema lock, which a restore holds until it commits,
 * serializes this with running restores. Answers the folder with the replaced files.
 */
export async function finishRestore(
  { inTransaction }: Pick<DatabaseConnection, 'inTransaction'>,
  dataDir: string,
  moveMedia?: MoveMedia,
): Promise<string | undefined> {
  if (!(await isStageCommitted(dataDir))) return undefined;
  return inTransaction(async (execute) => {
    // Moving the files may take long.
    await execute('SET LOCAL idle_in_transaction_session_timeout = 0');
    await takeSchemaLock(execute);
    return finishStagedRestore(dataDir, {
      moveMedia,
      isCommitted: (id) => isRestored(execute, id),
    });
  });
}
