import type { z } from 'zod';
import type { PageTag } from '../../../contract/page-tags.ts';
import type { ServerContext } from '../../platform/context/server-context.ts';
import type { Database } from '../../platform/db/database.ts';
import type { articles } from '../../platform/db/schema/articles.ts';
import type { blogs } from '../../platform/db/schema/blogs.ts';
import type { ContentKind } from '../../platform/db/schema/content-log.ts';
import type { editions } from '../../platform/db/schema/editions.ts';
import type { StoredFields } from '../../platform/db/schema/newsroom.ts';
import type { Reader } from '../../platform/http/author.ts';

export type ContentTable = typeof articles | typeof blogs | typeof editions;

/** A table for queries that use only columns that all three have. */
export const commonTable = (table: ContentTable) => table as typeof articles;

/** Row of an item: what all three tables have, and the columns of its own. */
export type ItemRow = Record<string, unknown> & {
  id: number;
  contenido: string;
  fecha_publicacion: string;
  revision: number;
  eliminado_en: string | null;
};

/** An item in the shape of the API, with its entity tag. */
export interface PresentedItem {
  item: object;
  etag: string;
}

/** Body of a write, checked: texts by column, pictures by field. */
export type ContentInput = Record<string, unknown> & { contenido?: string };

/** The differences between articles, blogs and editions; all share one write implementation. */
export interface ContentType {
  kind: ContentKind;
  table: ContentTable;
  /** Cache tag of the pages that show it; also its tag in the API documentation. */
  tag: PageTag;
  /** Singular name in the API documentation. */
  name: string;
  endpoints: {
    list: string;
    item: (id: string) => string;
    deleted: string;
    restore: (id: string) => string;
  };
  /** Column of the title. */
  title: string;
  /** Fields, and columns, of the pictures. */
  pictures: readonly string[];
  /** Columns that may name a stored file, pictures included. */
  files: readonly string[];
  /** Storage folder of its pictures. */
  folder: string;
  /** Fields that a multipart body repeats. */
  lists: readonly string[];
  createSchema: z.ZodType<ContentInput>;
  updateSchema: z.ZodType<ContentInput>;
  itemSchema: z.ZodType;
  /** Columns for a checked body, without pictures; throws a 400 for what only the database knows. */
  columns: (db: Database, input: ContentInput) => Promise<Record<string, unknown>>;
  /** Writes rows that depend on the item; throws as `columns`. */
  relate?: (db: Database, id: number, input: ContentInput) => Promise<void>;
  /** Writes to the files of the item, whose rows are locked; returns the tags of other pages that this changes. */
  linkFiles?: (db: Database, row: ItemRow, input: ContentInput) => Promise<string[]>;
  /** Fields that the item's columns do not have, in the form of a working copy. */
  linked?: (db: Database, row: ItemRow) => Promise<StoredFields>;
  /** The item as staff see it; undefined if there is none. */
  read: (context: ServerContext, id: number, reader: Reader) => Promise<PresentedItem | undefined>;
}
