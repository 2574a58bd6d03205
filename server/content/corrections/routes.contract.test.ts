import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { correctionListSchema } from '../../../contract/corrections.ts';
import { expectContract } from '../../testing/expect-contract.ts';
import { makeArticle, makeBlog } from '../../testing/make-content.ts';
import { provideTestServer } from '../../testing/test-server.ts';
import { WITHDRAWN_AT } from '../common/withdrawn.ts';
import { publicCorrections } from './repository.ts';

const server = provideTestServer();

const correction = (fecha: string, decia = 'Doce.') => ({ fecha, decia, dice: 'Trece.' });
const list = async (query = '') =>
  expectContract(correctionListSchema, await server.get(`correcciones/${query}`));

test('GET correcciones/ lists those of articles and blogs, newest first (D69)', async () => {
  const article = await makeArticle(server.db, {
    titulo_articulo: 'La prima del oro',
    correcciones: [correction('2026-03-02', 'Pesa 1,6.'), correction('2026-03-05')],
  });
  const blog = await makeBlog(server.db, {
    titulo_blog: 'Un turno',
    correcciones: [correction('2026-03-04')],
  });
  await makeArticle(server.db);

  expect(await list()).toEqual({
    count: 3,
    next: null,
    previous: null,
    results: [
      { tipo: 'articulo', id: article.id, titulo: 'La prima del oro', ...correction('2026-03-05') },
      { tipo: 'blog', id: blog.id, titulo: 'Un turno', ...correction('2026-03-04') },
      {
        ...{ tipo: 'articulo', id: article.id, titulo: 'La prima del oro' },
        ...correction('2026-03-02', 'Pesa 1,6.'),
      },
    ],
  });
  expect((await list('?page=2&page_size=2')).results.map(({ decia }) => decia)).toEqual([
    'Pesa 1,6.',
  ]);
});

test('corrections of what is deleted, withdrawn or scheduled are not public', async () => {
  const correcciones = [correction('2026-03-02')];
  await makeArticle(server.db, { correcciones, eliminado_en: '2026-03-02T00:00:00.000Z' });
  await makeBlog(server.db, { correcciones, eliminado_en: WITHDRAWN_AT });
  await makeBlog(server.db, { correcciones, fecha_publicacion: '2199-01-01' });

  expect((await list()).results).toEqual([]);
});

test('the list reads only items with corrections', async () => {
  for (const [table, title] of [
    ['articles', 'titulo_articulo'],
    ['blogs', 'titulo_blog'],
  ]) {
    await server.db.execute(
      sql.raw(`INSERT INTO ${table} (${title}, contenido, fecha_publicacion)
        SELECT 'Nota ' || n, '<p>Texto de la nota.</p>', date '2026-03-01' - n FROM generate_series(1, 300) n`),
    );
    await server.db.execute(sql.raw(`ANALYZE ${table}`));
  }
  const { rows } = (await server.db.execute(
    sql`EXPLAIN SELECT * FROM ${publicCorrections('2026-03-10')}`,
  )) as unknown as { rows: Record<string, string>[] };
  const plan = rows.map((row) => Object.values(row)[0]).join('\n');
  expect(plan).toContain('articles_corrected');
  expect(plan).toContain('blogs_corrected');
  expect(plan).not.toContain('Seq Scan');
});

test('the list sorts days and places, and reads the texts of its page alone', async () => {
  await makeArticle(server.db, { correcciones: [correction('2026-03-02', 'Pesa 1,6.')] });
  const statements: string[] = [];
  server.connection.onQuery(({ query }) => void statements.push(query));

  expect((await list()).count).toBe(1);

  const reading = statements.filter((query) => query.includes('correcciones'));
  expect(reading).toHaveLength(1);
  const sorted = /FROM \(([\s\S]*?)OFFSET/.exec(reading[0] ?? '')?.[1] ?? '';
  expect(sorted).toContain('ORDER BY');
  expect(sorted).not.toMatch(/decia|dice|titulo|jsonb_array_elements\(/);
});

test('of several corrections of one day and item the last one is first', async () => {
  await makeArticle(server.db, {
    correcciones: ['Uno.', 'Dos.', 'Tres.'].map((decia) => correction('2026-03-02', decia)),
  });
  const listed = await list('?page_size=2');
  expect([listed.count, ...listed.results.map(({ decia }) => decia)]).toEqual([3, 'Tres.', 'Dos.']);
  expect((await server.get('correcciones/?page=9')).statusCode).toBe(404);
});
