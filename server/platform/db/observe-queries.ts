import type { Database } from './database.ts';

/** A query that has been answered. */
export interface QueryOutcome {
  /** Its text, in which every value is a number (`$1`). */
  query: string;
  /** From handing it in until its answer, waiting for a free connection included. */
  ms: number;
  /** Why it failed, where it did. */
  error?: unknown;
}

type Session = Database['_']['session'];
type Prepare = Session['prepareQuery'];
type Transact = Session['transaction'];

/**
 * Tells `note` of each query of `db`, within transactions too, whatever the engine below. The library
 * tells its own logger only what is asked, and with the values.
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
      // A transaction has a session of its own; those inside of it share that one.
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
