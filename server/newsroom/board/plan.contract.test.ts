import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { provideTestServer } from '../../testing/test-server.ts';
import { boardStatement } from './statement-repository.ts';

const server = provideTestServer();
const today = '2026-03-10';

test('neither the board nor a month reads all of a large archive', async () => {
  await server.db.execute(sql`
    INSERT INTO articles (titulo_articulo, contenido, fecha_publicacion)
    SELECT 'Nota ' || n, '<p>Texto de la nota.</p>', date '2026-03-20' - n
    FROM generate_series(1, 3000) n`);
  await server.db.execute(sql`ANALYZE articles`);
  const days = { today, timeZone: 'America/Lima' };
  const board = boardStatement({ words: [] }, { ...days, from: '2026-03-09' });
  const month = boardStatement({ words: [] }, { ...days, from: '2025-03-01', to: '2025-03-31' });

  for (const statement of [board, month]) {
    const { rows } = (await server.db.execute(
      sql`EXPLAIN SELECT * FROM (${statement}) AS rows`,
    )) as unknown as { rows: Record<string, string>[] };
    const plan = rows.map((row) => Object.values(row)[0]).join('\n');
    expect(plan).toContain('articles_newest');
    expect(plan).not.toContain('Seq Scan on articles');
  }
});
