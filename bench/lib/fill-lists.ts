import pg from 'pg';

/** Not indexed for search, which has its own part: indexing would take longer than everything else. */
const WITHOUT_SEARCH = ['articles', 'blogs', 'editions', 'external_news', 'topics'];
const PARAGRAPH = `'<p>' || repeat('El tenor de cabeza no coincide con lo medido en el turno de noche. ', 20) || '</p>'`;

/** An article whose thread grows with the lists. */
const THREAD = `
  INSERT INTO articles (titulo_articulo, contenido, fecha_publicacion)
  VALUES ('Un hilo que crece', '<p>Un texto corto.</p>', '2005-01-01') RETURNING id`;

/** SQL that writes item `n` of each list; `t` is the id of the thread's article. */
const ITEMS = [
  `INSERT INTO articles (titulo_articulo, contenido, fecha_publicacion)
   SELECT 'Artículo ' || n, ${PARAGRAPH}, date '2006-01-01' + n % 7000`,
  `INSERT INTO blogs (titulo_blog, contenido, fecha_publicacion)
   SELECT 'Noticia destacada ' || n, ${PARAGRAPH}, date '2006-01-01' + n % 7000`,
  `INSERT INTO editions (numero_edicion, titulo_edicion, contenido, fecha_publicacion)
   SELECT 1000 + n, 'Edición ' || n, ${PARAGRAPH}, date '2006-01-01' + n % 7000`,
  `INSERT INTO external_news (titulo, cuerpo, fuente, fecha_publicacion)
   SELECT 'Noticia ' || n, ${PARAGRAPH}, 'Diario', timestamptz '2006-01-01' + n * interval '90 minutes'`,
  `INSERT INTO users (email, usuario_unico)
   SELECT 'lector' || n || '@crece.test', 'lector.' || n`,
  `INSERT INTO topics (titulo, contenido, author_id, categoria_foro_id, creado_en)
   SELECT 'Tema ' || n, ${PARAGRAPH}, (SELECT min(id) FROM users), (SELECT min(id) FROM forum_categories),
     timestamptz '2006-01-01' + n * interval '90 minutes'`,
];
const COMMENTS = `
  INSERT INTO comments (article_id, author_id, contenido, creado_en)
  SELECT $3, (SELECT min(id) FROM users), 'Comentario ' || n, timestamptz '2006-01-01' + n * interval '90 minutes'
  FROM generate_series($1::int + 1, $2::int) n`;
/** The trigger would update one row a hundred thousand times in one transaction. */
const COMMENT_BATCH = 2000;

/** Fills all lists of a database, step by step. */
export interface ListFiller {
  /** Article whose thread grows too. */
  threadId: number;
  /** Adds items until there are so many new ones in each list. */
  fillTo: (items: number) => Promise<void>;
  close: () => Promise<void>;
}

/** Opens a filler of the database at `databaseUrl`, which must have the schema. */
export async function openListFiller(databaseUrl: string): Promise<ListFiller> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  for (const table of WITHOUT_SEARCH) {
    await client.query(`ALTER TABLE ${table} DISABLE TRIGGER search_row`);
  }
  const { rows } = await client.query<{ id: number }>(THREAD);
  const threadId = rows[0]?.id ?? 0;
  let written = 0;
  return {
    threadId,
    async fillTo(items) {
      for (const insert of ITEMS) {
        await client.query(`${insert} FROM generate_series($1::int + 1, $2::int) n`, [
          written,
          items,
        ]);
      }
      for (let from = written; from < items; from += COMMENT_BATCH) {
        const to = Math.min(items, from + COMMENT_BATCH);
        await client.query(COMMENTS, [from, to, threadId]);
      }
      written = items;
      await client.query('VACUUM ANALYZE');
    },
    close: () => client.end(),
  };
}
