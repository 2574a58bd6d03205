import { aliasedTable, and, desc, eq, inArray, max, ne, sql } from 'drizzle-orm';
import type { NewsletterState } from '../../../contract/newsletters.ts';
import { type PersonColumns, personColumns } from '../../newsroom/person.ts';
import { hasWords } from '../../newsroom/title-repository.ts';
import { foundInAll, withCount } from '../../platform/db/count-found.ts';
import type { Database } from '../../platform/db/database.ts';
import { newsletters } from '../../platform/db/schema/newsletters.ts';
import { users } from '../../platform/db/schema/users.ts';
import type { Found, Page } from '../../platform/http/pagination.ts';

export type NewsletterRow = typeof newsletters.$inferSelect;

const creators = aliasedTable(users, 'creators');
const editors = aliasedTable(users, 'editors');

type People = 'creado_por' | 'editado_por';
export type SummaryRow = Pick<
  NewsletterRow,
  'id' | 'numero' | 'asunto' | 'preencabezado' | 'version' | 'estado' | 'motivo' | 'por_minuto'
> &
  Pick<NewsletterRow, 'enviar_en' | 'creado_en' | 'editado_en' | 'iniciado_en' | 'terminado_en'> &
  Record<People, PersonColumns | null>;
export type WholeRow = SummaryRow & Pick<NewsletterRow, 'bloques' | 'archivos' | 'contenido'>;

const summaryColumns = {
  id: newsletters.id,
  numero: newsletters.numero,
  asunto: newsletters.asunto,
  preencabezado: newsletters.preencabezado,
  version: newsletters.version,
  estado: newsletters.estado,
  motivo: newsletters.motivo,
  por_minuto: newsletters.por_minuto,
  enviar_en: newsletters.enviar_en,
  creado_en: newsletters.creado_en,
  editado_en: newsletters.editado_en,
  iniciado_en: newsletters.iniciado_en,
  terminado_en: newsletters.terminado_en,
  creado_por: personColumns(creators),
  editado_por: personColumns(editors),
};

/** A newsletter with its blocks; undefined if there is none. */
export async function findNewsletter(db: Database, id: number): Promise<WholeRow | undefined> {
  const { bloques, archivos, contenido } = newsletters;
  const [row] = await db
    .select({ ...summaryColumns, bloques, archivos, contenido })
    .from(newsletters)
    .leftJoin(creators, eq(creators.id, newsletters.creado_por))
    .leftJoin(editors, eq(editors.id, newsletters.editado_por))
    .where(eq(newsletters.id, id));
  return row;
}

export interface NewsletterQuery {
  page: Pick<Page, 'size' | 'offset'>;
  estado?: NewsletterState | undefined;
  /** Words of the subject. */
  words: string[];
}

/** A page of the newsletters, the last edited first, and their number (zero beyond the last page). */
export async function listNewsletters(
  db: Database,
  { page, estado, words }: NewsletterQuery,
): Promise<Found<SummaryRow>> {
  const rows = await db
    .select({ ...summaryColumns, inAll: foundInAll })
    .from(newsletters)
    .leftJoin(creators, eq(creators.id, newsletters.creado_por))
    .leftJoin(editors, eq(editors.id, newsletters.editado_por))
    .where(and(estado && eq(newsletters.estado, estado), hasWords(newsletters.asunto, words)))
    .orderBy(desc(newsletters.editado_en), desc(newsletters.id))
    .limit(page.size)
    .offset(page.offset);
  return withCount(rows);
}

/** Locks a newsletter until the transaction ends. */
export async function lockNewsletter(
  transaction: Database,
  id: number,
): Promise<NewsletterRow | undefined> {
  const [row] = await transaction
    .select()
    .from(newsletters)
    .where(eq(newsletters.id, id))
    .for('update');
  return row;
}

/** Id of the newsletter that a person made with an idempotency key. */
export async function findByKey(
  db: Database,
  userId: number,
  key: string,
): Promise<number | undefined> {
  const [row] = await db
    .select({ id: newsletters.id })
    .from(newsletters)
    .where(and(eq(newsletters.creado_por, userId), eq(newsletters.clave_creacion, key)));
  return row?.id;
}

/** Stores a new newsletter; returns its id. */
export async function insertNewsletter(
  transaction: Database,
  values: typeof newsletters.$inferInsert,
): Promise<number> {
  const [row] = await transaction
    .insert(newsletters)
    .values(values)
    .returning({ id: newsletters.id });
  if (!row) throw new Error('The newsletter was not stored');
  return row.id;
}

/** Stores changed columns. */
export async function updateNewsletter(
  transaction: Database,
  id: number,
  values: Partial<typeof newsletters.$inferInsert>,
): Promise<void> {
  await transaction.update(newsletters).set(values).where(eq(newsletters.id, id));
}

/** Deletes a newsletter; its links go with it. */
export async function removeNewsletter(transaction: Database, id: number): Promise<void> {
  await transaction.delete(newsletters).where(eq(newsletters.id, id));
}

/** Number of the advisory lock; any that nothing else uses. */
const NUMBERING = 140_072;

/** The next number of the archive; another transaction gets its number after this one has ended. */
export async function nextNumber(transaction: Database): Promise<number> {
  await transaction.execute(sql`SELECT pg_advisory_xact_lock(${NUMBERING})`);
  const [row] = await transaction.select({ last: max(newsletters.numero) }).from(newsletters);
  return (row?.last ?? 0) + 1;
}

/** When the last other newsletter began to be sent; cancelled ones do not count. Undefined without one. */
export async function lastBeginning(db: Database, otherThan: number): Promise<string | undefined> {
  const began = inArray(newsletters.estado, ['enviando', 'pausado', 'enviado']);
  const [row] = await db
    .select({ last: max(newsletters.iniciado_en) })
    .from(newsletters)
    .where(and(began, ne(newsletters.id, otherThan)));
  return row?.last ?? undefined;
}
