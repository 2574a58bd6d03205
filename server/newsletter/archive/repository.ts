import { and, desc, eq, isNotNull, ne } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { newsletters } from '../../platform/db/schema/newsletters.ts';
import type { Found, Page } from '../../platform/http/pagination.ts';

const columns = {
  numero: newsletters.numero,
  asunto: newsletters.asunto,
  preencabezado: newsletters.preencabezado,
  iniciado_en: newsletters.iniciado_en,
};

const hasBegun = and(isNotNull(newsletters.numero), isNotNull(newsletters.iniciado_en));

export type ArchiveRow = Awaited<ReturnType<typeof listArchive>>['rows'][number];

/** A page of the newsletters whose sending began, the newest first. Cancelled ones have a page, but are not listed. */
export async function listArchive(db: Database, page: Pick<Page, 'size' | 'offset'>) {
  const where = and(hasBegun, ne(newsletters.estado, 'cancelado'));
  const rows = await db
    .select(columns)
    .from(newsletters)
    .where(where)
    .orderBy(desc(newsletters.numero))
    .limit(page.size)
    .offset(page.offset);
  return { count: await db.$count(newsletters, where), rows } satisfies Found<unknown>;
}

/** A newsletter whose sending began, with what was sent; undefined if there is none. */
export async function findInArchive(db: Database, numero: number) {
  const [row] = await db
    .select({ ...columns, contenido: newsletters.contenido })
    .from(newsletters)
    .where(and(eq(newsletters.numero, numero), hasBegun));
  return row;
}
