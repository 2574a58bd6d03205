import { customType, integer, pgTable, pgView, primaryKey, text } from 'drizzle-orm/pg-core';
import { SEARCH_TYPES } from '../../../../contract/search.ts';
import { day, moment } from './columns.ts';

const words = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** Search index, written by triggers only. */
export const searchDocuments = pgTable(
  'search_documents',
  {
    kind: text({ enum: SEARCH_TYPES }).notNull(),
    item_id: integer().notNull(),
    day: day(),
    moment: moment(),
    /** Equal for titles that differ in case, accents and spellings alone. */
    title_key: text().notNull().default(''),
    title_words: words().notNull(),
    words: words().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.item_id] })],
);

/** The items themselves, of every kind alike: what is not deleted, also before its day. */
export const searchItems = pgView('search_items', {
  kind: text({ enum: SEARCH_TYPES }).notNull(),
  item_id: integer().notNull(),
  title: text().notNull(),
  label: text(),
  content: text().notNull(),
  image: text(),
  banner: text(),
  day: day(),
  moment: moment(),
}).existing();
