import { sql } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
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

/** Identity of items (decision 032). */
export const externalNewsKeys = pgTable('external_news_keys', {
  key: text().primaryKey(),
  news_id: integer().notNull(),
});

/** Numbers of items that were removed for good. */
export const externalNewsGone = pgTable('external_news_gone', {
  id: integer().primaryKey(),
  eliminado_en: moment().notNull().default(sql`now()`),
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
