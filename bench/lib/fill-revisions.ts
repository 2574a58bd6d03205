import type pg from 'pg';
import type { BenchArticle } from './search-corpus.ts';

/** Texts from which items and revisions are made: each row is compressed by itself. */
const TEXTS = 500;

/** Items and revisions to write. */
export interface Wanted {
  items: number;
  /** Of each item; the last one is its present state. */
  revisions: number;
}

/** Writes articles with their revisions (D59) into the database of a server; returns the id of the first article. */
export async function fillRevisions(
  client: pg.Client,
  { items, revisions }: Wanted,
  next: () => BenchArticle,
): Promise<number> {
  const texts = Array.from({ length: TEXTS }, () => next().content);
  await client.query('CREATE TEMPORARY TABLE texts (id integer PRIMARY KEY, text text NOT NULL)');
  await client.query(
    'INSERT INTO texts SELECT n - 1, text FROM unnest($1::text[]) WITH ORDINALITY AS given (text, n)',
    [texts],
  );
  // Indexing for search would take longer than everything else.
  await client.query('ALTER TABLE articles DISABLE TRIGGER search_row');
  const { rows } = await client.query<{ first: number }>(
    `WITH made AS (
      INSERT INTO articles (titulo_articulo, contenido, fecha_publicacion, revision)
      SELECT 'Artículo ' || n, '<p>' || n || '</p>' || text, date '2006-01-01' + n % 7000, greatest($2::int, 1)
      FROM generate_series(1, $1::int) n JOIN texts ON id = n % ${TEXTS} RETURNING id)
    SELECT min(id) AS first FROM made`,
    [items, revisions],
  );
  await client.query('ALTER TABLE articles ENABLE TRIGGER search_row');
  const first = rows[0]?.first ?? 0;
  await client.query(
    `INSERT INTO revisiones (tipo, elemento_id, revision, campos, accion, creado_en)
    SELECT 'articulo', a.id, number, jsonb_build_object(
        'titulo_articulo', a.titulo_articulo,
        'contenido', CASE WHEN number = $2 THEN a.contenido ELSE '<p>' || number || '</p>' || text END,
        'fecha_publicacion', a.fecha_publicacion::text,
        'categoria_articulo', a.categoria_articulo::text,
        'imagen_principal', NULL, 'banner', NULL),
      'editar', now() - ($2 - number) * interval '1 hour'
    FROM articles a CROSS JOIN generate_series(1, $2::int) number
      JOIN texts t ON t.id = (a.id + number * 7) % ${TEXTS}
    WHERE a.id >= $1 ORDER BY number, a.id`,
    [first, revisions],
  );
  await client.query('VACUUM ANALYZE');
  return first;
}

/** Bytes of the table of articles, and of that of revisions without and with its indexes. */
export async function readSizes(client: pg.Client) {
  const { rows } = await client.query<{ articles: string; table: string; indexes: string }>(`
    SELECT pg_table_size('articles') AS articles, pg_table_size('revisiones') AS table,
      pg_indexes_size('revisiones') AS indexes`);
  const [{ articles, table, indexes } = { articles: 0, table: 0, indexes: 0 }] = rows;
  return { articles: Number(articles), table: Number(table), indexes: Number(indexes) };
}

/**
 * Makes all revisions older than those of which every one is kept; resolves to how many there are, and to how many are the
 * last of their item on a day of `timeZone`, which stay (D59).
 */
export async function ageRevisions(client: pg.Client, timeZone: string) {
  await client.query(`UPDATE revisiones SET creado_en = creado_en - interval '200 days'`);
  await client.query('VACUUM ANALYZE revisiones');
  const { rows } = await client.query<{ all: number; kept: number }>(
    `SELECT count(*)::int AS all, count(DISTINCT (tipo, elemento_id,
      (creado_en AT TIME ZONE $1)::date))::int AS kept FROM revisiones`,
    [timeZone],
  );
  return rows[0] ?? { all: 0, kept: 0 };
}
