import { type SQL, sql } from 'drizzle-orm';
import type { ListedCorrection } from '../../../contract/corrections.ts';
import type { Database } from '../../platform/db/database.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import { articles } from '../../platform/db/schema/articles.ts';
import { blogs } from '../../platform/db/schema/blogs.ts';
import type { Found, Page } from '../../platform/http/pagination.ts';
import { isPublic } from '../common/repository.ts';

/** All corrections of public items on `today` (`YYYY-MM-DD`), as a subquery. It has indexes of its own (migration 045). */
export function publicCorrections(today: string): SQL {
  const of = (tipo: ListedCorrection['tipo']) => {
    const table = tipo === 'articulo' ? articles : blogs;
    const title = tipo === 'articulo' ? articles.titulo_articulo : blogs.titulo_blog;
    return sql`
      SELECT ${tipo}::text AS tipo, ${table.id} AS id, ${title} AS titulo,
        correction.entry, correction.place
      FROM ${table}, jsonb_array_elements(${table.correcciones}) WITH ORDINALITY AS correction (entry, place)
      WHERE ${table.correcciones} <> '[]' AND ${isPublic(table, today)}`;
  };
  return sql`(${of('articulo')} UNION ALL ${of('blog')}) AS listed`;
}

/** Corrections of public items, newest first (D69). `today` is a day, `YYYY-MM-DD`. */
export async function listCorrections(
  db: Database,
  { today, page }: { today: string; page: Pick<Page, 'size' | 'offset'> },
): Promise<Found<ListedCorrection>> {
  const all = publicCorrections(today);
  const [total] = await rowsOf<{ count: number }>(
    db,
    sql`SELECT count(*)::int AS count FROM ${all}`,
  );
  const rows = await rowsOf<ListedCorrection>(
    db,
    sql`
    SELECT tipo, id, titulo, entry ->> 'fecha' AS fecha, entry ->> 'decia' AS decia, entry ->> 'dice' AS dice
    FROM ${all}
    ORDER BY entry ->> 'fecha' DESC, tipo, id DESC, place DESC
    LIMIT ${page.size} OFFSET ${page.offset}`,
  );
  return { count: total?.count ?? 0, rows };
}
