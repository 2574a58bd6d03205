import { sql } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { day, identity, moment } from './columns.ts';

/** `imagen` and `url_impresa` hold a media key, or an address of their own. */
export const editions = pgTable('editions', {
  id: identity(),
  numero_edicion: integer().notNull(),
  titulo_edicion: text().notNull(),
  contenido: text().notNull(),
  imagen: text(),
  fecha_publicacion: day().notNull(),
  url_impresa: text(),
  creado_en: moment().notNull().default(sql`now()`),
  actualizado_en: moment().notNull().default(sql`now()`),
  eliminado_en: moment(),
  /** Grows with every change by an editor. */
  revision: integer().notNull().default(1),
});
