import { and, eq, exists, gte, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { articleCategories, articles } from '../../platform/db/schema/articles.ts';
import { blogs } from '../../platform/db/schema/blogs.ts';
import { bylines, itemBylines, itemTags, tags } from '../../platform/db/schema/item-details.ts';
import { copies, copyStates, revisions } from '../../platform/db/schema/newsroom.ts';
import { WITHDRAWN_FROM } from '../common/withdrawn.ts';
import type { DetailedKind } from '../details/linked-repository.ts';
import type { TaxonomyKind } from './kinds.ts';

/** Columns and fields in which items of a kind, working copies and revisions name their section. */
const SECTION_COLUMNS = [
  { table: articles, column: articles.categoria_articulo, field: 'categoria_articulo' },
  { table: blogs, column: blogs.categoria_blog, field: 'categoria_blog' },
] as const;

/** Where items, working copies and revisions name their authors and tags. */
const RELATIONS = {
  autor: {
    table: itemBylines,
    column: itemBylines.autor_id,
    entry: bylines.id,
    field: 'autores_ids',
  },
  etiqueta: {
    table: itemTags,
    column: itemTags.etiqueta_id,
    entry: tags.id,
    field: 'etiquetas_ids',
  },
} as const;

/** Condition that an item is not deleted; withdrawn ones (D61) can come back. */
const isKept = (item: typeof articles | typeof blogs): SQL | undefined =>
  or(isNull(item.eliminado_en), gte(item.eliminado_en, WITHDRAWN_FROM));

/** Number of the items of each entry that are not deleted, as a column of a query of entries. */
export function countItems(db: Database, { name }: TaxonomyKind): SQL<number> {
  if (name === 'seccion') {
    const counts = SECTION_COLUMNS.map(({ table, column }) =>
      db.$count(table, and(eq(column, articleCategories.id), isKept(table))),
    );
    return sql<number>`(${sql.join(counts, sql` + `)})::integer`;
  }
  const { table: relation, column, entry } = RELATIONS[name];
  const isKeptItem = (tipo: DetailedKind, item: typeof articles | typeof blogs) =>
    and(
      eq(relation.tipo, tipo),
      exists(
        db
          .select({ one: sql`1` })
          .from(item)
          .where(and(eq(item.id, relation.elemento_id), isKept(item))),
      ),
    );
  const isOfEntry = and(
    eq(column, entry),
    or(isKeptItem('articulo', articles), isKeptItem('blog', blogs)),
  );
  return sql<number>`(${db.$count(relation, isOfEntry)})::integer`;
}

/** Moves all items of a section to another, deleted ones too, in working copies and revisions as well. */
async function moveSection(db: Database, from: number, to: number): Promise<void> {
  for (const { table, column, field } of SECTION_COLUMNS) {
    await db.execute(
      sql`UPDATE ${table} SET ${sql.identifier(column.name)} = ${to} WHERE ${column} = ${from}`,
    );
    for (const { campos } of [copies, copyStates, revisions]) {
      // Stored as text, as forms send it.
      await db.execute(sql`UPDATE ${campos.table}
        SET campos = jsonb_set(${campos}, ARRAY[${field}], to_jsonb(${to}::text))
        WHERE ${campos}->>${field} = ${from}::text`);
    }
  }
}

/** Replaces an author or tag in the lists of working copies and revisions, or takes it out. */
async function replaceInCopies(
  db: Database,
  field: string,
  from: number,
  to: number | null,
): Promise<void> {
  for (const { campos } of [copies, copyStates, revisions]) {
    await db.execute(sql`UPDATE ${campos.table}
      SET campos = jsonb_set(${campos}, ARRAY[${field}], (
        SELECT coalesce(jsonb_agg(id ORDER BY place), '[]') FROM (
          SELECT id, min(place) AS place FROM (
            SELECT CASE WHEN id = to_jsonb(${from}::integer) THEN to_jsonb(${to}::integer) ELSE id END AS id, place
            FROM jsonb_array_elements(${campos}->${field}) WITH ORDINALITY AS named (id, place)
          ) AS replaced WHERE id IS NOT NULL GROUP BY id
        ) AS kept))
      WHERE jsonb_typeof(${campos}->${field}) = 'array' AND ${campos}->${field} @> to_jsonb(${from}::integer)`);
  }
}

/** Gives an author's or tag's items to another; one that has both keeps the better place. */
async function moveRelation(
  db: Database,
  { table, column }: (typeof RELATIONS)[keyof typeof RELATIONS],
  from: number,
  to: number,
): Promise<void> {
  const name = sql.identifier(column.name);
  const isSameItem = sql`kept.tipo = moved.tipo AND kept.elemento_id = moved.elemento_id
    AND kept.${name} = ${to}`;
  await db.execute(sql`UPDATE ${table} AS kept SET posicion = least(kept.posicion, moved.posicion)
    FROM ${table} AS moved WHERE moved.${name} = ${from} AND ${isSameItem}`);
  await db.execute(sql`UPDATE ${table} AS moved SET ${name} = ${to}
    WHERE moved.${name} = ${from} AND NOT EXISTS (SELECT 1 FROM ${table} AS kept WHERE ${isSameItem})`);
}

/**
 * Moves the items of an entry to another of its kind, deleted ones too, in working copies and revisions as well; `to` null
 * takes it out of those, as the foreign key does of items. A section needs another.
 */
export async function moveItems(
  db: Database,
  { name }: TaxonomyKind,
  from: number,
  to: number | null,
): Promise<void> {
  if (name === 'seccion') {
    if (to === null) throw new Error('Items always have a section');
    await moveSection(db, from, to);
    return;
  }
  const relation = RELATIONS[name];
  if (to !== null) await moveRelation(db, relation, from, to);
  await replaceInCopies(db, relation.field, from, to);
}
