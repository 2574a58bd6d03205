import type { Database } from './database.ts';

/**
 * A query that is asked at nearly every request: it is put together once for each database, and has a
 * name (`.prepare('caller')`) by which PostgreSQL knows it again, so that neither side works it out
 * anew. Values stand in it as `sql.placeholder`.
 */
export function prepared<Query>(build: (db: Database) => Query): (db: Database) => Query {
  // A transaction is a database of its own, and forgotten with it.
  const known = new WeakMap<Database, Query>();
  return (db) => {
    const query = known.get(db) ?? build(db);
    known.set(db, query);
    return query;
  };
}
