import { type SQL, sql } from 'drizzle-orm';
import type { ListedCorrection } from '../../../contract/corrections.ts';
import { foundInAll, withCount } from '../../platform/db/count-found.ts';
import type { Database } from '../../platform/db/database.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import { articles } from '../../platform/db/schema/articles.ts';
import { blogs } from '../../platform/db/schema/blogs.ts';
import type { Found, Page } from '../../platform/http/pagination.ts';
import { isPublic } from '../common/repository.ts';

/**
 * Days and places of all corrections of public items on `today` (`YYYY-MM-DD`), as a subquery. It has indexes of its own
 * (migration 045), and no texts, which would be sorted with them.
 */
export function publicCorrections(today: string): SQL {
  const of = (tipo: ListedCorrection['tipo']) => {
    const table = tipo === 'articulo' ? articles : blogs;
    const days = sql`jsonb_path_query_array(${table.correcciones}, '$[*].fecha')`;
    return sql`
      SELECT ${tipo}::text AS tipo, ${table.id} AS id, correction.fecha, correction.number::integer - 1 AS place
      FROM ${table}, jsonb_array_elements_text(${days}) WITH ORDINALITY AS correction (fecha, number)
      WHERE ${table.correcciones} <> '[]' AND ${isPublic(table, today)}`;
  };
  return sql`(${of('articulo')} UNION ALL ${of('blog')}) AS listed`;
}

/** Corrections of public items, newest first (D69); none and zero beyond the last page. `today` is a day, `YYYY-MM-DD`. */
export async function listCorrections(
  db: Database,
  { today, page }: { today: string; page: Pick<Page, 'size' | 'offset'> },
): Promise<Found<ListedCorrection>> {
  const order = sql`fecha DESC, tipo, id DESC, place DESC`;
  const rows = await rowsOf<ListedCorrection & { inAll: number }>(
    db,
    sql`
    SELECT tipo, id, titulo, fecha, entry ->> 'decia' AS decia, entry ->> 'dice' AS dice, "inAll"
    FROM (
      SELECT *, ${foundInAll}::integer AS "inAll" FROM ${publicCorrections(today)}
      ORDER BY ${order} LIMIT ${page.size} OFFSET ${page.offset}
    ) AS page,
    LATERAL (
      SELECT titulo_articulo AS titulo, correcciones -> place AS entry FROM articles
      WHERE tipo = 'articulo' AND articles.id = page.id
      UNION ALL
      SELECT titulo_blog, correcciones -> place FROM blogs WHERE tipo = 'blog' AND blogs.id = page.id
    ) AS item
    ORDER BY ${order}`,
  );
  return withCount(rows);
}
