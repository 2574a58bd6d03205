import type { PgPreparedQuery, PreparedQueryConfig } from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';

/** A query builder. */
interface Builder<Query> {
  prepare: (name: string) => Query;
}

/** Undeclared fields of Drizzle's prepared queries. */
interface PreparedFields {
  fields?: Parameters<Database['_']['session']['prepareQuery']>[1];
  joinsNotNullableMap?: Record<string, boolean>;
}

/**
 * A prepared statement for queries of nearly every request: built once, and planned once per connection by
 * PostgreSQL. Values are `sql.placeholder`s.
 */
export function prepared<Query extends PgPreparedQuery<PreparedQueryConfig>>(
  name: string,
  build: (db: Database) => Builder<Query>,
): (db: Database) => Query {
  // Each transaction has its own `Database`.
  const known = new WeakMap<Database, Query>();
  let first: Query | undefined;
  return (db) => {
    const query = known.get(db) ?? (first ? onDatabase(db, name, first) : build(db).prepare(name));
    first ??= query;
    known.set(db, query);
    return query;
  };
}

/** Prepares the same SQL text on another `Database`. */
function onDatabase<Query extends PgPreparedQuery<PreparedQueryConfig>>(
  db: Database,
  name: string,
  query: Query,
): Query {
  const { fields, joinsNotNullableMap }: PreparedFields = query as PreparedFields;
  const same = db._.session.prepareQuery(query.getQuery(), fields, name, true);
  return Object.assign(same, { joinsNotNullableMap }) as unknown as Query;
}
