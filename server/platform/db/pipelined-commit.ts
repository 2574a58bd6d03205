import type { Database } from './database.ts';

/**
 * Runs a transaction whose commit is pipelined: it is sent right behind the last query, without waiting for that
 * query's result (decision 069). If the last query fails, the database rolls back and its error is thrown.
 * @param act runs everything before the last query and returns a function that sends the last query as soon as it
 *   is called. That function may process the result after the commit: it must not send further queries, and
 *   an error that it throws itself rolls nothing back
 */
export async function pipelinedCommit<Result>(
  db: Database,
  act: (transaction: Database) => Promise<() => Promise<Result>>,
): Promise<Result> {
  const asked: Promise<Result>[] = [];
  try {
    await db.transaction(async (transaction) => {
      const askLast = await act(transaction);
      // Drizzle runs a query each time its `then` is called.
      const last = askLast().then((result) => result);
      // Awaited below.
      last.catch(() => undefined);
      asked.push(last);
    });
  } catch (error) {
    // The commit fails because the last query did: throw that query's error.
    await Promise.all(asked);
    throw error;
  }
  const [result] = await Promise.all(asked);
  return result as Result;
}
