import { asc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { folded, matchesWords, searchWords } from '../../platform/db/matches-words.ts';
import { articleCategories } from '../../platform/db/schema/articles.ts';
import type { bylines } from '../../platform/db/schema/item-details.ts';
import type { Found, Page } from '../../platform/http/pagination.ts';
import type { CountedEntry, EntryRow, TaxonomyKind } from './kinds.ts';
import { countItems } from './use-repository.ts';

/** The columns used here exist in all three tables. */
const common = ({ table }: TaxonomyKind) => table as typeof bylines;
type Values = typeof bylines.$inferInsert;

/** Number of the advisory lock; any that nothing else uses. */
const CHANGING = 1_010_030;

/** Locks changes of entries until the transaction ends: they are rare, and a merge or a redirect concerns several. */
export async function lockTaxonomy(transaction: Database): Promise<void> {
  await transaction.execute(sql`SELECT pg_advisory_xact_lock(${CHANGING})`);
}

const withCount = (db: Database, kind: TaxonomyKind) => ({
  ...getTableColumns(kind.table),
  elementos: countItems(db, kind),
});

/** Sections have an order of their own; names follow each other as in a dictionary. */
const orderOf = (kind: TaxonomyKind): SQL[] => [
  ...(kind.table === articleCategories ? [asc(articleCategories.orden)] : []),
  folded(common(kind).nombre),
  asc(common(kind).id),
];

/** A page of the entries in whose name or slug each word of `search` occurs. */
export async function listEntries(
  db: Database,
  kind: TaxonomyKind,
  { page, search }: { page: Page; search?: string | undefined },
): Promise<Found<CountedEntry>> {
  const table = common(kind);
  const where = matchesWords(searchWords(search), [table.nombre, table.slug]);
  const count = await db.$count(table, where);
  const rows = await db
    .select(withCount(db, kind))
    .from(table)
    .where(where)
    .orderBy(...orderOf(kind))
    .limit(page.size)
    .offset(page.offset);
  return { count, rows };
}

/** How many entries there are. */
export const countEntries = (db: Database, { table }: Pick<TaxonomyKind, 'table'>) =>
  db.$count(table);

/** All entries, in their order. */
export const listAll = (db: Database, kind: TaxonomyKind): Promise<EntryRow[]> =>
  db
    .select()
    .from(common(kind))
    .orderBy(...orderOf(kind));

/** An entry with the number of its items; undefined if there is none. */
export async function getEntry(
  db: Database,
  kind: TaxonomyKind,
  id: number,
): Promise<CountedEntry | undefined> {
  const table = common(kind);
  const [row] = await db.select(withCount(db, kind)).from(table).where(eq(table.id, id));
  return row;
}

/** An entry by its slug; undefined if there is none. */
export async function getBySlug(
  db: Database,
  kind: TaxonomyKind,
  slug: string,
): Promise<EntryRow | undefined> {
  const table = common(kind);
  const [row] = await db.select().from(table).where(eq(table.slug, slug));
  return row;
}

/**
 * Locks entries until the transaction ends, in the order of their ids. Items that name one of them meanwhile wait, and
 * are refused if it is gone.
 */
export const lockEntries = (db: Database, kind: TaxonomyKind, ids: number[]): Promise<EntryRow[]> =>
  db
    .select()
    .from(common(kind))
    .where(inArray(common(kind).id, ids))
    .orderBy(asc(common(kind).id))
    .for('update');

/** Stores a new entry; returns its id. */
export async function insertEntry(
  db: Database,
  kind: TaxonomyKind,
  values: Record<string, unknown>,
): Promise<number> {
  const table = common(kind);
  const [row] = await db
    .insert(table)
    .values(values as Values)
    .returning({ id: table.id });
  if (!row) throw new Error('The entry was not stored');
  return row.id;
}

/** Changes a locked entry. */
export async function updateEntry(
  db: Database,
  kind: TaxonomyKind,
  id: number,
  values: Record<string, unknown>,
): Promise<void> {
  const table = common(kind);
  await db
    .update(table)
    .set(values as Partial<Values>)
    .where(eq(table.id, id));
}

/** Deletes a locked entry; items lose it. */
export async function removeEntry(db: Database, kind: TaxonomyKind, id: number): Promise<void> {
  const table = common(kind);
  await db.delete(table).where(eq(table.id, id));
}
