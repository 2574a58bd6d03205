import type { Database } from './database.ts';

/**
 * A transaction that ends together with its last query: nobody waits for the answer to that before the
 * commit is sent behind it (decision 069). Where the last query is refused, the database undoes all
 * instead of committing it, and what is thrown is the refusal.
 * @param act does all before the last query, and answers what asks that one query at once when it is called.
 *   What that does with the answer is done when the transaction may be over: it asks nothing more, and where it
 *   throws by itself, what was written before stays
 */
export async function pipelinedCommit<Result>(
  db: Database,
  act: (transaction: Database) => Promise<() => Promise<Result>>,
): Promise<Result> {
  const asked: Promise<Result>[] = [];
  try {
    await db.transaction(async (transaction) => {
      const askLast = await act(transaction);
      // A query of the library is asked each time that somebody waits for it.
      const last = askLast().then((result) => result);
      // It is waited for below.
      last.catch(() => undefined);
      asked.push(last);
    });
  } catch (error) {
    // A commit fails where the last query did: that one says why.
    await Promise.all(asked);
    throw error;
  }
  const [result] = await Promise.all(asked);
  return result as Result;
}
