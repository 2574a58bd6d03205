import { EventEmitter } from 'node:events';
import type { PGlite, Transaction } from '@electric-sql/pglite';

/** A query that has been answered. */
export interface QueryOutcome {
  /** SQL text with parameters (`$1`) in place of values. */
  query: string;
  /** Duration, including the wait for a connection outside of transactions. */
  ms: number;
  /** Why it failed, where it did. */
  error?: unknown;
}

/** Called after each query. */
export type NoteQuery = (outcome: QueryOutcome) => void;

/** The queries of one database: `onQuery` subscribes to what is noted. */
export function createQueryEvents(): {
  note: NoteQuery;
  onQuery: (listen: NoteQuery) => void;
} {
  const queries = new EventEmitter<{ answered: [QueryOutcome] }>();
  return {
    note: (outcome) => queries.emit('answered', outcome),
    onQuery: (listen) => queries.on('answered', listen),
  };
}

interface Client {
  query: (...args: never[]) => unknown;
}

/** SQL text of the first argument of `query`. */
const textOf = (query: string | { text: string }) =>
  typeof query === 'string' ? query : query.text;

/** The same client of either engine, whose promises of `query` call `note` when they settle. */
export function observed<Observed extends Client>(client: Observed, note: NoteQuery): Observed {
  const query = async (...args: [string | { text: string }, ...unknown[]]) => {
    const begunAt = performance.now();
    const outcome = () => ({ query: textOf(args[0]), ms: performance.now() - begunAt });
    try {
      const result = await Reflect.apply(client.query, client, args);
      note(outcome());
      return result;
    } catch (error) {
      note({ ...outcome(), error });
      throw error;
    }
  };
  return Object.create(client, { query: { value: query } });
}

/** The same embedded engine, observed within its transactions too. */
export function observedEngine(engine: PGlite, note: NoteQuery): PGlite {
  const transaction = <Result>(act: (within: Transaction) => Promise<Result>) =>
    engine.transaction((within) => act(observed(within, note)));
  return Object.create(observed(engine, note), { transaction: { value: transaction } });
}
