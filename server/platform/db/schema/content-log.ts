import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { identity, moment } from './columns.ts';

/** Kinds of items that editors write, as the search calls them too. */
export const CONTENT_KINDS = ['edicion', 'articulo', 'blog'] as const;
export type ContentKind = (typeof CONTENT_KINDS)[number];

/** Audit log of editing: rows are added and never changed. Without an actor the server did it. */
export const contentLog = pgTable('content_log', {
  id: identity(),
  actor_id: integer(),
  accion: text({ enum: ['crear', 'editar', 'eliminar', 'restaurar', 'borrar'] }).notNull(),
  kind: text({ enum: CONTENT_KINDS }).notNull(),
  item_id: integer().notNull(),
  titulo: text().notNull(),
  /** Fields that a change brought. */
  campos: text().array().notNull().default([]),
  creado_en: moment().notNull(),
});
