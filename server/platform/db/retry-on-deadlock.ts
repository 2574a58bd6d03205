import { errorCode } from '../errors/failure.ts';
import type { DatabaseConnection } from './database.ts';

/** SQLSTATE `deadlock_detected`. */
const DEADLOCK = '40P01';
const MAX_ATTEMPTS = 10;

/**
 * Runs a transaction, and retries it after a deadlock: locking many tables can conflict with the lock order
 * of concurrent writers.
 */
export async function retryOnDeadlock<Result>(
  { inTransaction }: Pick<DatabaseConnection, 'inTransaction'>,
  run: Parameters<typeof inTransaction<Result>>[0],
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await inTransaction(run);
    } catch (error) {
      if (errorCode(error) !== DEADLOCK || attempt === MAX_ATTEMPTS) throw error;
    }
  }
}
