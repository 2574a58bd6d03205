import type { Database } from './database.ts';

/** A query that has been answered. */
export interface QueryOutcome {
  /** SQL text with parameters (`$1`) in place of values. */
  query: string;
  /** Duration, including the wait for a connection. */
  ms: number;
  /** Why it failed, where it did. */
  error?: unknown;
}

type Session = Database['_']['session'];
type Prepare = Session['prepareQuery'];
type Transact = Session['transaction'];

/**
 * Calls `note` after each query of `db`, including those in transactions. Drizzle's own logger runs before the
 * query and receives its values.
 */
export function observeQueries(db: Database, note: (outcome: QueryOutcome) => void): void {
  observeSession(db._.session, note);
}

function observeSession(session: Session, note: (outcome: QueryOutcome) => void): void {
  const prepareQuery: Prepare = session.prepareQuery.bind(session);
  const transaction: Transact = session.transaction.bind(session);
  const prepare = (...args: Parameters<Prepare>): ReturnType<Prepare> => {
    const prepared = prepareQuery(...args);
    const execute = prepared.execute.bind(prepared);
    prepared.execute = (values) => timed(args[0].sql, note, () => execute(values));
    return prepared;
  };
  const transact = (...[act, config]: Parameters<Transact>) =>
    transaction((within) => {
      // A transaction has its own session; nested ones share it.
      observeSession(within._.session, note);
      return act(within);
    }, config);
  Object.assign(session, { prepareQuery: prepare, transaction: transact });
}

async function timed<Result>(
  query: string,
  note: (outcome: QueryOutcome) => void,
  execute: () => Promise<Result>,
): Promise<Result> {
  const begunAt = performance.now();
  try {
    const result = await execute();
    note({ query, ms: performance.now() - begunAt });
    return result;
  } catch (error) {
    note({ query, ms: performance.now() - begunAt, error });
    throw error;
  }
}
