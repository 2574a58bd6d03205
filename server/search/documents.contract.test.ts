import { readdir, readFile } from 'node:fs/promises';
import { expect, onTestFinished, test } from 'vitest';
import { searchAnswerSchema } from '../../contract/search.ts';
import { connectEngine, startEngine } from '../platform/db/embedded.ts';
import { migrate } from '../platform/db/migrate.ts';
import { searchDocuments } from '../platform/db/schema/search.ts';
import { expectContract } from '../testing/expect-contract.ts';
import { makeTopic } from '../testing/make-community.ts';
import { makeArticle, makeBlog, makeEdition, makeNewsItem } from '../testing/make-content.ts';
import { provideTestServer } from '../testing/test-server.ts';

const server = provideTestServer();

const run = (script: string) => server.connection.inTransaction((execute) => execute(script));

async function countOf(search: string): Promise<number> {
  const answer = await server.get(`search/?${new URLSearchParams({ search: `${search} ` })}`);
  return expectContract(searchAnswerSchema, answer).count;
}

/** Each kind with the columns that a search reads. */
const KINDS = [
  ['external_news', 'titulo', 'cuerpo', () => makeNewsItem(server.db)],
  ['blogs', 'titulo_blog', 'contenido', () => makeBlog(server.db)],
  ['articles', 'titulo_articulo', 'contenido', () => makeArticle(server.db)],
  ['editions', 'titulo_edicion', 'contenido', () => makeEdition(server.db)],
  ['topics', 'titulo', 'contenido', () => makeTopic(server.db)],
] as const;

test.for(KINDS)(
  '%s are found as they are now, whoever writes',
  async ([table, title, text, make]) => {
    await make();
    await run(`UPDATE ${table} SET ${title} = 'Wolframio'`);
    expect(await countOf('wolframio')).toBe(1);

    await run(`UPDATE ${table} SET ${title} = 'Estaño', ${text} = 'Una casiterita.'`);
    expect([await countOf('wolframio'), await countOf('estaño casiterita')]).toEqual([0, 1]);

    await run(`UPDATE ${table} SET id = id + 100`);
    expect(await countOf('casiterita')).toBe(1);

    await run(`DELETE FROM ${table}`);
    expect(await countOf('casiterita')).toBe(0);
  },
);

test.for(KINDS.filter(([table]) => table !== 'external_news'))(
  '%s that are deleted are not found, and are again after an undo',
  async ([table, title, , make]) => {
    await make();
    await run(`UPDATE ${table} SET ${title} = 'Wolframio', eliminado_en = now()`);
    expect(await countOf('wolframio')).toBe(0);

    await run(`UPDATE ${table} SET eliminado_en = NULL`);
    expect(await countOf('wolframio')).toBe(1);
  },
);

test.for(KINDS)('%s that are all removed at once are not found', async ([table, title, , make]) => {
  await make();
  await run(`UPDATE ${table} SET ${title} = 'Wolframio'`);
  await makeOther(table);

  await run(`TRUNCATE ${table} CASCADE`);

  expect(await countOf('wolframio')).toBe(1);
});

/** An item of another kind, which a truncation must leave. */
const makeOther = (table: string) =>
  table === 'editions'
    ? makeArticle(server.db, { titulo_articulo: 'Wolframio' })
    : makeEdition(server.db, { titulo_edicion: 'Wolframio' });

test('a scheduled item is in no result, count or facet before its time', async () => {
  const tomorrow = { fecha_publicacion: '2026-03-11' };
  await makeArticle(server.db, { titulo_articulo: 'Wolframio', ...tomorrow });
  await makeBlog(server.db, { titulo_blog: 'Wolframio', ...tomorrow });
  await makeEdition(server.db, { titulo_edicion: 'Wolframio', ...tomorrow });
  await makeNewsItem(server.db, {
    titulo: 'Wolframio',
    fecha_publicacion: '2026-03-10T17:00:01Z',
  });
  const search = async () =>
    expectContract(searchAnswerSchema, await server.get('search/?search=wolframio'));

  expect(await search()).toMatchObject({ count: 0, results: [], facets: { type: [], year: [] } });

  server.setNow(new Date('2026-03-10T17:00:01Z'));
  expect((await search()).results.map(({ type }) => type)).toEqual(['noticia']);

  // 00:00 of the day in Lima.
  server.setNow(new Date('2026-03-11T05:00:00Z'));
  expect(await search()).toMatchObject({ count: 4, facets: { year: [{ value: 2026, count: 4 }] } });
});

test('a topic is found at once, whatever the clock of the database', async () => {
  await makeTopic(server.db, { titulo: 'Wolframio', creado_en: '2026-03-10T17:05:00Z' });

  expect(await countOf('wolframio')).toBe(1);
});

test('an item of a rolled back transaction is never found', async () => {
  const undone = server.connection.inTransaction(async (execute) => {
    await execute(`INSERT INTO articles (titulo_articulo, contenido, fecha_publicacion)
      VALUES ('Wolframio', 'Texto.', '2026-01-01')`);
    throw new Error('undo');
  });

  await expect(undone).rejects.toThrow('undo');
  expect(await countOf('wolframio')).toBe(0);
});

test.for([
  ['many different words', Array.from({ length: 200_000 }, (_, index) => `p${index}`).join(' ')],
  ['one endless word', 'x'.repeat(3_000_000)],
  ['one word a million times', 'agua '.repeat(1_000_000)],
  ['words of signs', "'\\ :*&|!<->() ".repeat(10_000)],
  ['entities of no character', '<p>&#0; &#55296; &#9999999; &#x110000; &unknown; &</p>'],
  ['every kind of letter', 'ÅßŁİıſ ﬁ Ωμέγα Шахта 鉱山 منجم ½ ™ ² 😀 \u0301 \u200b \ufeff'],
] as const)('a text of %s can be stored and found', async ([, contenido]) => {
  await makeArticle(server.db, { titulo_articulo: 'Wolframio', contenido });

  expect(await countOf('wolframio')).toBe(1);
});

test('the migration indexes existing items', async () => {
  const connection = connectEngine(await startEngine({}));
  onTestFinished(() => connection.close());
  const folder = new URL('../platform/db/migrations/', import.meta.url);
  const older = (await readdir(folder)).sort().slice(0, 4);
  await connection.inTransaction(async (execute) => {
    for (const name of older) await execute(await readFile(new URL(name, folder), 'utf8'));
    await execute(`
      CREATE TABLE schema_migrations (
        version integer PRIMARY KEY, name text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now());
      INSERT INTO schema_migrations SELECT n, 'older' FROM generate_series(1, 4) AS n;
      INSERT INTO articles (titulo_articulo, contenido, fecha_publicacion, eliminado_en)
      VALUES ('Antes', 'Agua y 12 500 t', '2020-01-01', NULL), ('Borrado', 'Agua', '2020-01-01', now())`);
  });

  await migrate(connection);

  const documents = await connection.db.select().from(searchDocuments);
  expect(documents[0]?.words).toContain("'12500'");
  expect(documents[0]?.title_key).not.toBe('');
  expect(documents).toMatchObject([{ kind: 'articulo', item_id: 1, day: '2020-01-01' }]);
});
