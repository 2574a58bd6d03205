import type { PgPreparedQuery, PreparedQueryConfig } from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';

/** A query that is put together and waits for its values. */
interface Built<Query> {
  prepare: (name: string) => Query;
}

/** What the library keeps of a query that it has worked out, and does not declare. */
interface WorkedOut {
  fields?: Parameters<Database['_']['session']['prepareQuery']>[1];
  joinsNotNullableMap?: Record<string, boolean>;
}

/**
 * A query that is asked at nearly every request: it is put together and worked out once, and has a name by
 * which PostgreSQL knows it again, so that neither side works it out anew. Values stand in it as
 * `sql.placeholder`.
 */
export function prepared<Query extends PgPreparedQuery<PreparedQueryConfig>>(
  name: string,
  build: (db: Database) => Built<Query>,
): (db: Database) => Query {
  // A transaction is a database of its own, and forgotten with it.
  const known = new WeakMap<Database, Query>();
  let first: Query | undefined;
  return (db) => {
    const query = known.get(db) ?? (first ? onDatabase(db, name, first) : build(db).prepare(name));
    first ??= query;
    known.set(db, query);
    return query;
  };
}

/** The same query for another database: its text is the same for all. */
function onDatabase<Query extends PgPreparedQuery<PreparedQueryConfig>>(
  db: Database,
  name: string,
  query: Query,
): Query {
  const { fields, joinsNotNullableMap }: WorkedOut = query as WorkedOut;
  const same = db._.session.prepareQuery(query.getQuery(), fields, name, true);
  return Object.assign(same, { joinsNotNullableMap }) as unknown as Query;
}
