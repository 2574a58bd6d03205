import { type SQL, sql } from 'drizzle-orm';
import { GENERAL_SECTION } from '../../../contract/articles.ts';
import type { Focus } from '../../../contract/focus.ts';
import type {
  BylineReference,
  SectionReference,
  TagReference,
} from '../../../contract/taxonomy.ts';
import { articleCategories, articles } from '../../platform/db/schema/articles.ts';
import { blogs } from '../../platform/db/schema/blogs.ts';
import { bylines, itemBylines, itemTags, tags } from '../../platform/db/schema/item-details.ts';
import { media } from '../../platform/db/schema/media.ts';

/** Kinds of items that have details (D65). */
export type DetailedKind = 'articulo' | 'blog';

/** Details of an item that are in other tables; a focal point is null where none is stored. */
export interface LinkedDetails {
  autores: BylineReference[];
  etiquetas: TagReference[];
  seccion: SectionReference | null;
  foco_principal: Focus | null;
  foco_banner: Focus | null;
}

const TABLES = {
  articulo: { table: articles, section: articles.categoria_articulo },
  blog: { table: blogs, section: blogs.categoria_blog },
};

/** A subquery as a selected column: nested, as drizzle leaves out the tables of columns at the top of an expression. */
const column = <Value>(query: SQL) => sql<Value>`(${query})`;

/** The first part of the names and slugs of a table as one JSON object. */
const reference = (table: typeof bylines | typeof tags | typeof articleCategories) =>
  sql`'id', ${table.id}, 'nombre', ${table.nombre}, 'slug', ${table.slug}`;

/** Focal point of the picture with a key. */
const focusOf = (key: SQL) => sql`
  SELECT json_build_object('x', ${media.foco_x}, 'y', ${media.foco_y}) FROM ${media}
  WHERE ${media.key} = ${key} AND ${media.foco_x} IS NOT NULL AND ${media.foco_y} IS NOT NULL`;

/**
 * Columns with the linked details of the items of a kind, for a select of their table. Each is found by an index, so that
 * a page of a list needs no further query.
 */
export function linkedDetails(kind: DetailedKind) {
  const { table, section } = TABLES[kind];
  return {
    autores: column<BylineReference[]>(sql`
      SELECT coalesce(json_agg(json_build_object(${reference(bylines)})
        ORDER BY ${itemBylines.posicion}, ${bylines.id}), '[]')
      FROM ${itemBylines} JOIN ${bylines} ON ${bylines.id} = ${itemBylines.autor_id}
      WHERE ${itemBylines.tipo} = ${kind} AND ${itemBylines.elemento_id} = ${table.id}`),
    etiquetas: column<TagReference[]>(sql`
      SELECT coalesce(json_agg(json_build_object(${reference(tags)}, 'clase', ${tags.clase})
        ORDER BY ${itemTags.posicion}, ${tags.id}), '[]')
      FROM ${itemTags} JOIN ${tags} ON ${tags.id} = ${itemTags.etiqueta_id}
      WHERE ${itemTags.tipo} = ${kind} AND ${itemTags.elemento_id} = ${table.id}`),
    seccion: column<SectionReference | null>(sql`
      SELECT json_build_object(${reference(articleCategories)}) FROM ${articleCategories}
      WHERE ${articleCategories.id} = ${section} AND ${articleCategories.id} <> ${GENERAL_SECTION}`),
    foco_principal: column<Focus | null>(focusOf(sql`${table.imagen_principal}`)),
    // Without a banner the main picture is used.
    foco_banner: column<Focus | null>(
      focusOf(sql`coalesce(nullif(${table.banner}, ''), ${table.imagen_principal})`),
    ),
  };
}

/** The table of a kind of items. */
export const tableOf = (kind: DetailedKind) => TABLES[kind].table;
