import type { Database } from './database.ts';

/**
 * A prepared statement for queries of nearly every request: PostgreSQL plans it once per connection.
 * Values are `sql.placeholder`s.
 */
export function prepared<Query extends object>(
  name: string,
  build: (db: Database) => { prepare: (name: string) => Query },
): (db: Database) => Query {
  // Each transaction has its own `Database`.
  const known = new WeakMap<Database, Query>();
  return (db) => {
    const query = known.get(db) ?? build(db).prepare(name);
    known.set(db, query);
    return query;
  };
}
