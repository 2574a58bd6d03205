import { sql } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { identity, moment } from './columns.ts';

/** Comments of all three targets; a check in the database allows exactly one of them. */
export const comments = pgTable('comments', {
  id: identity(),
  blog_id: integer(),
  article_id: integer(),
  topic_id: integer(),
  parent_id: integer(),
  root_id: integer(),
  author_id: integer(),
  contenido: text().notNull(),
  estado: text({ enum: ['publicado', 'pendiente', 'rechazado'] })
    .notNull()
    .default('publicado'),
  creado_en: moment().notNull().default(sql`now()`),
  editado_en: moment(),
  eliminado_en: moment(),
});
