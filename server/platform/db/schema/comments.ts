import { sql } from 'drizzle-orm';
import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { COMMENT_TARGETS } from '../../../../contract/comments.ts';
import { HOLD_REASONS } from '../../../../contract/moderation.ts';
import { identity, moment } from './columns.ts';

/** Whether everybody may read a text; else only its author and staff. */
export const TEXT_STATES = ['publicado', 'pendiente', 'oculto'] as const;
export type TextState = (typeof TEXT_STATES)[number];

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
  /** `fingerprint` of the text, for the rule about repeating; none in rows older than the rule. */
  huella: text(),
  estado: text({ enum: TEXT_STATES }).notNull().default('publicado'),
  motivo_estado: text({ enum: HOLD_REASONS }),
  /** What can be read below, at any depth; a trigger of the database keeps it. */
  respuestas_count: integer().notNull().default(0),
  /** Whether the notification of its parent's author is pending. */
  por_avisar: boolean().notNull().default(false),
  creado_en: moment().notNull().default(sql`now()`),
  editado_en: moment(),
  eliminado_en: moment(),
});

/** Counts per thread, written by a trigger only. */
export const commentThreads = pgTable(
  'comment_threads',
  {
    kind: text({ enum: COMMENT_TARGETS }).notNull(),
    target_id: integer().notNull(),
    /** Top-level comments that everybody sees. */
    raices: integer().notNull().default(0),
    /** Comments that everybody can read, at any depth. */
    comentarios: integer().notNull().default(0),
    ultimo_en: moment(),
    /** Read by previous releases only (record 100). */
    revision: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.kind, table.target_id] })],
);
