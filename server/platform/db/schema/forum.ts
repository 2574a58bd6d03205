import { sql } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { HOLD_REASONS } from '../../../../contract/moderation.ts';
import { identity, moment } from './columns.ts';
import { TEXT_STATES } from './comments.ts';

export const forumCategories = pgTable('forum_categories', {
  id: identity(),
  nombre_categoria: text().notNull(),
  slug: text().notNull(),
});

export const topics = pgTable('topics', {
  id: identity(),
  titulo: text().notNull(),
  contenido: text().notNull(),
  /** `fingerprint` of title and text, for the rule about repeating; none in rows older than the rule. */
  huella: text(),
  author_id: integer(),
  categoria_foro_id: integer().notNull(),
  creado_en: moment().notNull().default(sql`now()`),
  actualizado_en: moment().notNull().default(sql`now()`),
  eliminado_en: moment(),
  estado: text({ enum: TEXT_STATES }).notNull().default('publicado'),
  motivo_estado: text({ enum: HOLD_REASONS }),
  /** Moment of the last comment, or of the topic; triggers of the database keep it. */
  actividad_en: moment().notNull().default(sql`'-infinity'`),
});
