import { and, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { GENERAL_SECTION } from '../../contract/articles.ts';
import type { TaxonomyFilter } from '../../contract/taxonomy.ts';
import { articleCategories, articles } from '../platform/db/schema/articles.ts';
import { blogs } from '../platform/db/schema/blogs.ts';
import { bylines, itemBylines, itemTags, tags } from '../platform/db/schema/item-details.ts';

/** Kinds of items that carry authors, sections and tags. */
const CARRIERS = {
  articulo: { table: articles, section: articles.categoria_articulo },
  blog: { table: blogs, section: blogs.categoria_blog },
} as const;
export type Carrier = keyof typeof CARRIERS;

/** SQL condition: the item with this id is in the section and has author and tag of a filter. */
export function isCarrier(
  kind: Carrier,
  id: AnyPgColumn | SQL,
  { autor, seccion, etiqueta }: TaxonomyFilter,
): SQL | undefined {
  const { table, section } = CARRIERS[kind];
  const idOf = (entries: typeof bylines | typeof articleCategories | typeof tags, slug: string) =>
    sql`(SELECT ${entries.id} FROM ${entries} WHERE ${entries.slug} = ${slug})`;
  return and(
    autor === undefined
      ? undefined
      : sql`${id} IN (SELECT ${itemBylines.elemento_id} FROM ${itemBylines}
          WHERE ${itemBylines.tipo} = ${kind} AND ${itemBylines.autor_id} = ${idOf(bylines, autor)})`,
    seccion === undefined
      ? undefined
      : sql`${id} IN (SELECT ${table.id} FROM ${table}
          WHERE ${section} = ${idOf(articleCategories, seccion)})`,
    etiqueta === undefined
      ? undefined
      : sql`${id} IN (SELECT ${itemTags.elemento_id} FROM ${itemTags}
          WHERE ${itemTags.tipo} = ${kind} AND ${itemTags.etiqueta_id} = ${idOf(tags, etiqueta)})`,
  );
}

/** Names that a search offers as filters. */
const MOST_NAMES = 4;

/** JSON of the authors of the articles and blogs in a table with `kind` and `item_id`, those of most of them first. */
export const authorsAmong = (items: SQL): SQL => sql`(
  SELECT coalesce(json_agg(json_build_object('value', slug, 'nombre', nombre)), '[]') FROM (
    SELECT ${bylines.slug}, ${bylines.nombre} FROM ${items}
    JOIN ${itemBylines} ON ${itemBylines.tipo} = kind AND ${itemBylines.elemento_id} = item_id
    JOIN ${bylines} ON ${bylines.id} = ${itemBylines.autor_id}
    GROUP BY ${bylines.id} ORDER BY count(*) DESC, ${bylines.nombre}, ${bylines.id} LIMIT ${MOST_NAMES}
  ) AS names)`;

/** The same for their sections, without that of items that name none. */
export const sectionsAmong = (items: SQL): SQL => {
  const ofKind = (kind: Carrier) => {
    const { table, section } = CARRIERS[kind];
    return sql`SELECT ${section} AS section FROM ${items} JOIN ${table} ON kind = ${kind} AND ${table.id} = item_id`;
  };
  const { id, slug, nombre } = articleCategories;
  return sql`(
  SELECT coalesce(json_agg(json_build_object('value', slug, 'nombre', nombre)), '[]') FROM (
    SELECT ${slug}, ${nombre} FROM (${ofKind('articulo')} UNION ALL ${ofKind('blog')}) AS found
    JOIN ${articleCategories} ON ${id} = section WHERE section <> ${GENERAL_SECTION}
    GROUP BY ${id} ORDER BY count(*) DESC, ${nombre}, ${id} LIMIT ${MOST_NAMES}
  ) AS names)`;
};

/** SQL condition on `search_documents`: an article or blog that a filter selects. */
export const carriersInSearch = (filter: TaxonomyFilter): SQL => {
  const ofKind = (kind: Carrier) =>
    sql`(kind = ${kind} AND ${isCarrier(kind, sql`item_id`, filter)})`;
  return sql`(${ofKind('articulo')} OR ${ofKind('blog')})`;
};
