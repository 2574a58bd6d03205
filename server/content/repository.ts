import { and, asc, desc, isNull, lte, type SQL } from 'drizzle-orm';
import type { articles } from '../db/schema/articles.ts';
import type { blogs } from '../db/schema/blogs.ts';
import type { editions } from '../db/schema/editions.ts';

type ContentTable = typeof articles | typeof blogs | typeof editions;

/** Rows that everybody may see: not deleted, and due on `today` (D16). */
export function isPublic(table: ContentTable, today: string): SQL | undefined {
  return and(isNull(table.eliminado_en), lte(table.fecha_publicacion, today));
}

/** Newest first, by id within a day; by id ascending with `ordering=id`. Others are ignored (D18). */
export function contentOrder(table: ContentTable, ordering: string | undefined): SQL[] {
  if (ordering === 'id') return [asc(table.id)];
  return [desc(table.fecha_publicacion), desc(table.id)];
}
