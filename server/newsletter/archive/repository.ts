import { and, desc, eq, inArray, isNotNull, ne } from 'drizzle-orm';
import type { ShownPiece } from '../../../contract/newsletter-archive.ts';
import { isPublic } from '../../content/common/repository.ts';
import type { Database } from '../../platform/db/database.ts';
import { articles } from '../../platform/db/schema/articles.ts';
import { blogs } from '../../platform/db/schema/blogs.ts';
import { editions } from '../../platform/db/schema/editions.ts';
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

const TABLES = { articulo: articles, blog: blogs, edicion: editions };

type PieceKey = Pick<ShownPiece, 'tipo' | 'id'>;

/** Those of these items that are public, as 'articulo 5'. */
export async function findPublic(
  db: Database,
  pieces: readonly PieceKey[],
  today: string,
): Promise<Set<string>> {
  const found = new Set<string>();
  for (const tipo of ['articulo', 'blog', 'edicion'] as const) {
    const ids = pieces.filter((piece) => piece.tipo === tipo).map(({ id }) => id);
    if (ids.length === 0) continue;
    const table = TABLES[tipo] as typeof articles;
    const rows = await db
      .select({ id: table.id })
      .from(table)
      .where(and(inArray(table.id, ids), isPublic(table, today)));
    for (const { id } of rows) found.add(pieceKey({ tipo, id }));
  }
  return found;
}

/** Name of an item among those of all kinds. */
export const pieceKey = ({ tipo, id }: PieceKey): string => `${tipo} ${id}`;
