import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { REPORT_REASONS } from '../../../../contract/moderation.ts';
import { identity, moment } from './columns.ts';

/** Reports by readers; a check in the database allows exactly one item. */
export const reports = pgTable('reports', {
  id: identity(),
  comment_id: integer(),
  topic_id: integer(),
  reporter_id: integer().notNull(),
  /** Of the reporter; it knows the address. Null once it is forgotten. */
  session_id: uuid(),
  motivo: text({ enum: REPORT_REASONS }).notNull(),
  detalle: text().notNull().default(''),
  creado_en: moment().notNull(),
  resuelto_en: moment(),
});

/** Audit log of moderation: rows are added and never changed; that of a text held by the rules goes with the text. */
export const moderationLog = pgTable('moderation_log', {
  id: identity(),
  actor_id: integer(),
  accion: text().notNull(),
  comment_id: integer(),
  topic_id: integer(),
  user_id: integer(),
  motivo: text().notNull().default(''),
  /** What was decided on, as it was then. */
  extracto: text().notNull().default(''),
  hasta: moment(),
  /** Of an act on an invitation, which is deleted after 90 days. */
  invitacion_id: integer(),
  creado_en: moment().notNull(),
});

/** At most one row. */
export const moderationSettings = pgTable('moderation_settings', {
  id: boolean().primaryKey().default(true),
  palabras: text().array().notNull(),
  denuncias_para_ocultar: integer().notNull(),
});
