import { sql } from 'drizzle-orm';
import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { GENERAL_SECTION } from '../../../../contract/articles.ts';
import { day, identity, moment } from './columns.ts';
import { detailColumns } from './item-details.ts';

/** `imagen_principal` and `banner` hold a media key, or an address of their own. */
export const blogs = pgTable('blogs', {
  id: identity(),
  titulo_blog: text().notNull(),
  contenido: text().notNull(),
  imagen_principal: text(),
  banner: text(),
  fecha_publicacion: day().notNull(),
  creado_en: moment().notNull().default(sql`now()`),
  actualizado_en: moment().notNull().default(sql`now()`),
  eliminado_en: moment(),
  /** Grows with every change by an editor. */
  revision: integer().notNull().default(1),
  categoria_blog: integer().notNull().default(GENERAL_SECTION),
  ...detailColumns(),
});

/** Related articles of a blog, in the order that the editor gave them. */
export const blogArticles = pgTable(
  'blog_articles',
  {
    blog_id: integer().notNull(),
    article_id: integer().notNull(),
    position: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.blog_id, table.article_id] })],
);
