import { sql } from 'drizzle-orm';
import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { identity, moment } from './columns.ts';

/** Items of the news service (D13); `feed`, `fuente` and `enlace` are those of an item of a feed. */
export const externalNews = pgTable('external_news', {
  id: identity(),
  feed: text(),
  fuente: text(),
  enlace: text(),
  titulo: text().notNull(),
  cuerpo: text().notNull(),
  imagen_url: text(),
  fecha_publicacion: moment().notNull(),
  fecha_insercion: moment().notNull().default(sql`now()`),
});

/** Identity of items (record 032). */
export const externalNewsKeys = pgTable('external_news_keys', {
  key: text().primaryKey(),
  news_id: integer().notNull(),
});

/** Numbers of items that were removed for good. */
export const externalNewsGone = pgTable('external_news_gone', {
  id: integer().primaryKey(),
  eliminado_en: moment().notNull().default(sql`now()`),
});

/** Hidden items (D71) with their own date: in `external_news` they have `HIDDEN_DATE`. */
export const hiddenNews = pgTable('noticias_ocultas', {
  noticia_id: integer().primaryKey(),
  fecha_publicacion: moment().notNull(),
  /** Digests of title and text, by which the same item is known under another address. */
  huellas: text().array().notNull(),
  oculta_en: moment().notNull(),
});

/** The item that comes first in the list (D71): at most one row. */
export const pinnedNews = pgTable('noticia_fijada', {
  id: boolean().primaryKey().default(true),
  noticia_id: integer().notNull(),
  fijada_en: moment().notNull(),
});

/** Feeds, by address: when each was polled and what came of it. */
export const newsFeeds = pgTable('news_feeds', {
  address: text().primaryKey(),
  title: text(),
  etag: text(),
  last_modified: text(),
  /** For which the feed asks to be left alone. */
  ttl_seconds: integer().notNull().default(0),
  next_poll_at: moment().notNull(),
  polled_at: moment(),
  succeeded_at: moment(),
  failures: integer().notNull().default(0),
  error: text(),
  notice: text(),
  items_read: integer().notNull().default(0),
  items_new: integer().notNull().default(0),
  items_changed: integer().notNull().default(0),
  items_refused: integer().notNull().default(0),
});
