import { sql } from 'drizzle-orm';
import { integer, pgTable } from 'drizzle-orm/pg-core';
import { identity, moment } from './columns.ts';

/** Likes of all four targets; a check in the database allows exactly one of them. */
export const likes = pgTable('likes', {
  id: identity(),
  user_id: integer().notNull(),
  blog_id: integer(),
  article_id: integer(),
  topic_id: integer(),
  comment_id: integer(),
  creado_en: moment().notNull().default(sql`now()`),
});
