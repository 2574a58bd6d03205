import { integer, pgTable, text } from 'drizzle-orm/pg-core';

/** Row count per list, written by triggers only. */
export const listCounts = pgTable('list_counts', {
  /** `articulo`, `blog`, `edicion`, `noticia`, `cuenta`, `tema`, and `tema:3` for a category. */
  list: text().primaryKey(),
  items: integer().notNull(),
  /** Read by previous releases only (record 100). */
  revision: integer().notNull().default(0),
});
