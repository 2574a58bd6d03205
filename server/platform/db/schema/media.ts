import { sql } from 'drizzle-orm';
import { boolean, integer, pgTable, real, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** Files that the server stores; `key` is the path under `/media/`. Sizes are bytes and pixels. */
export const media = pgTable('media', {
  key: text().primaryKey(),
  content_type: text().notNull(),
  bytes: integer().notNull(),
  width: integer(),
  height: integer(),
  sha256: text().notNull(),
  created_at: moment().notNull().default(sql`now()`),
  /** Hidden since: nothing public shows it (yet, or any more). Without it the file is public. */
  deleted_at: moment(),
  /** From then on nothing can use it any more. */
  is_being_erased: boolean().notNull().default(false),
  /** Focal point, from 0 to 1 from the left and top edge; none means the middle (D65). */
  foco_x: real(),
  foco_y: real(),
});
