import type { z } from 'zod';
import type { ServerContext } from '../../platform/context/server-context.ts';
import type { Database } from '../../platform/db/database.ts';
import type { articles } from '../../platform/db/schema/articles.ts';
import type { blogs } from '../../platform/db/schema/blogs.ts';
import type { ContentKind } from '../../platform/db/schema/content-log.ts';
import type { editions } from '../../platform/db/schema/editions.ts';
import type { Reader } from '../../platform/http/author.ts';

export type ContentTable = typeof articles | typeof blogs | typeof editions;

/** Row of an item: what all three tables have, and the columns of its own. */
export type ItemRow = Record<string, unknown> & {
  id: number;
  contenido: string;
  fecha_publicacion: string;
  revision: number;
  eliminado_en: string | null;
};

/** An item as answers carry it, and the name of its state. */
export interface PresentedItem {
  item: object;
  etag: string;
}

/** Body of a write, checked: texts by column, pictures by field. */
export type ContentInput = Record<string, unknown> & { contenido?: string };

/**
 * What makes editing that of articles, blogs or editions; everything else is one implementation.
 */
export interface ContentNoun {
  kind: ContentKind;
  table: ContentTable;
  /** Tag of the web's pages that show it, and in the documentation of the API. */
  tag: string;
  /** One of it, in the documentation of the API. */
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
  /** Where its pictures are kept. */
  folder: string;
  /** Fields that a multipart body repeats. */
  lists: readonly string[];
  createSchema: z.ZodType<ContentInput>;
  updateSchema: z.ZodType<ContentInput>;
  itemSchema: z.ZodType;
  /** Columns for a checked body, without pictures; throws a 400 for what only the database knows. */
  columns: (db: Database, input: ContentInput) => Promise<Record<string, unknown>>;
  /** Writes what hangs on an item besides its row; throws as `columns`. */
  relate?: (db: Database, id: number, input: ContentInput) => Promise<void>;
  /** The item as somebody of the staff sees it; undefined where there is none. */
  read: (context: ServerContext, id: number, reader: Reader) => Promise<PresentedItem | undefined>;
}
