import pg from 'pg';
import type { BenchArticle } from './search-corpus.ts';

const BATCH = 250;
const CONNECTIONS = 2;

/**
 * Bulk-loads articles into the database of a server: the text indexes are
 * rebuilt afterwards, and the statistics updated.
 */
export async function fillArticles(
  databaseUrl: string,
  count: number,
  next: () => BenchArticle,
): Promise<void> {
  // Building an index of 100 million words is very slow with little memory.
  const options = '-c maintenance_work_mem=512MB';
  const pool = new pg.Pool({ connectionString: databaseUrl, max: CONNECTIONS, options });
  try {
    const { rows: indexes } = await pool.query<{ indexname: string; indexdef: string }>(
      `SELECT indexname, indexdef FROM pg_indexes WHERE schemaname = 'public' AND indexdef LIKE '% USING gin %'`,
    );
    for (const { indexname } of indexes) await pool.query(`DROP INDEX ${indexname}`);
    let left = count;
    const write = async () => {
      while (left > 0) {
        const batch = Array.from({ length: Math.min(BATCH, left) }, next);
        left -= batch.length;
        await pool.query(
          `INSERT INTO articles (titulo_articulo, contenido, fecha_publicacion)
           SELECT * FROM unnest($1::text[], $2::text[], $3::date[])`,
          [
            batch.map(({ title }) => title),
            batch.map(({ content }) => content),
            batch.map(({ day }) => day),
          ],
        );
      }
    };
    await Promise.all(Array.from({ length: CONNECTIONS }, write));
    for (const { indexdef } of indexes) await pool.query(indexdef);
    await pool.query('VACUUM ANALYZE');
  } finally {
    await pool.end();
  }
}
