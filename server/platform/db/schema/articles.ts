import { sql } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { GENERAL_SECTION } from '../../../../contract/articles.ts';
import { day, identity, moment } from './columns.ts';
import { detailColumns } from './item-details.ts';

/** Sections of the magazine (D67). */
export const articleCategories = pgTable('article_categories', {
  id: identity(),
  nombre: text().notNull(),
  slug: text().notNull(),
  descripcion: text().notNull().default(''),
  orden: integer().notNull().default(0),
});

/** `imagen_principal` and `banner` hold a media key, or an address of their own. */
export const articles = pgTable('articles', {
  id: identity(),
  titulo_articulo: text().notNull(),
  contenido: text().notNull(),
  imagen_principal: text(),
  banner: text(),
  fecha_publicacion: day().notNull(),
  categoria_articulo: integer().notNull().default(GENERAL_SECTION),
  creado_en: moment().notNull().default(sql`now()`),
  actualizado_en: moment().notNull().default(sql`now()`),
  eliminado_en: moment(),
  /** Grows with every change by an editor. */
  revision: integer().notNull().default(1),
  ...detailColumns(),
});
