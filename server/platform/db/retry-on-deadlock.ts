import { errorCode } from '../errors/failure.ts';
import type { DatabaseConnection } from './database.ts';

/** The database ended the transaction, because it and another one waited for each other. */
const DEADLOCK = '40P01';
const MOST_TRIES = 10;

/**
 * Runs something inside of a transaction, once more where the database ended that for the sake of
 * another one: what locks many tables while others write may meet them in another order.
 */
export async function retryOnDeadlock<Result>(
  { inTransaction }: Pick<DatabaseConnection, 'inTransaction'>,
  run: Parameters<typeof inTransaction<Result>>[0],
): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await inTransaction(run);
    } catch (error) {
      if (errorCode(error) !== DEADLOCK || tries === MOST_TRIES) throw error;
    }
  }
}
