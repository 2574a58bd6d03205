import { sql } from 'drizzle-orm';
import { pgTable, text } from 'drizzle-orm/pg-core';
import { identity, moment } from './columns.ts';

/** Items of the news service (D13); `guid`, `fuente` and `enlace` come from a feed. */
export const externalNews = pgTable('external_news', {
  id: identity(),
  guid: text(),
  fuente: text(),
  enlace: text(),
  titulo: text().notNull(),
  cuerpo: text().notNull(),
  imagen_url: text(),
  fecha_publicacion: moment().notNull(),
  fecha_insercion: moment().notNull().default(sql`now()`),
});
