import pg from 'pg';

const SMALL = 10;
const LARGE = 10_000;

/** An article with a generated thread. */
export interface FilledThread {
  /** Whether all are replies to one comment, or all are top-level. */
  shape: 'top-level' | 'replies';
  /** Their number. */
  comments: number;
  articleId: number;
}

/** Text of a comment: as long as those of the demo content, and unique. */
const TEXT = `'Comentario ' || n || ': el dato del tenor de cabeza no coincide con lo que vimos en el turno de noche; ¿lo midieron antes o después de la remolienda?'`;

/**
 * Writes four articles that differ only in their threads: 10 and 10,000 comments, and one
 * comment with 10 and with 10,000 replies. The existing readers are their authors, in turn.
 */
export async function fillThreads(databaseUrl: string): Promise<FilledThread[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const filled: FilledThread[] = [];
    for (const shape of ['top-level', 'replies'] as const) {
      for (const comments of [SMALL, LARGE]) {
        const articleId = await idOf(
          client,
          `INSERT INTO articles (titulo_articulo, contenido, fecha_publicacion)
           VALUES ('Un hilo que se mide', '<p>Un texto corto.</p>', '2026-01-01') RETURNING id`,
        );
        const rootId =
          shape === 'replies' ? await idOf(client, COMMENTS, [articleId, 1, null]) : null;
        await client.query(COMMENTS, [articleId, comments, rootId]);
        filled.push({ shape, comments, articleId });
      }
    }
    await client.query('VACUUM ANALYZE');
    return filled;
  } finally {
    await client.end();
  }
}

/** Writes `$2` comments on the article `$1`, a minute apart, as replies to the comment `$3`. */
const COMMENTS = `
  INSERT INTO comments (article_id, parent_id, root_id, author_id, contenido, creado_en)
  SELECT $1::int, $3::int, $3::int, authors.ids[1 + n % cardinality(authors.ids)], ${TEXT},
    timestamptz '2026-02-01' + n * interval '1 minute'
  FROM generate_series(1, $2::int) n, (SELECT array_agg(id ORDER BY id) AS ids FROM users) authors
  ORDER BY n
  RETURNING id`;

async function idOf(client: pg.Client, statement: string, values: unknown[] = []): Promise<number> {
  const { rows } = await client.query<{ id: number }>(statement, values);
  if (!rows[0]) throw new Error('Nothing was written.');
  return rows[0].id;
}
