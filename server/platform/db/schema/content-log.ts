import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { identity, moment } from './columns.ts';

/** Kinds of items that editors write, as the search calls them too. */
export const CONTENT_KINDS = ['edicion', 'articulo', 'blog'] as const;
export type ContentKind = (typeof CONTENT_KINDS)[number];

/** Audit log of editing: rows are added and never changed. Without an actor the server did it. */
export const contentLog = pgTable('content_log', {
  id: identity(),
  actor_id: integer(),
  accion: text({
    enum: [
      'crear',
      'editar',
      'eliminar',
      'restaurar',
      'borrar',
      'retirar',
      'volver_a_publicar',
      'borrar_revision',
    ],
  }).notNull(),
  kind: text({ enum: CONTENT_KINDS }).notNull(),
  item_id: integer().notNull(),
  titulo: text().notNull(),
  /** Fields that a change brought. */
  campos: text().array().notNull().default([]),
  /** Number of the revision that the change made or deleted (D59); null for changes by the previous release. */
  revision: integer(),
  /** True for a scheduled publication (D60), in the name of the person who scheduled it. */
  programada: boolean(),
  /** Reason of a withdrawal (D61), written by a trigger once it has ended (migration 036). */
  motivo: text(),
  creado_en: moment().notNull(),
});
