import { expect, test } from 'vitest';
import { searchAnswerSchema } from '../../contract/search.ts';
import { expectContract } from '../testing/expect-contract.ts';
import { makeArticle, makeBlog } from '../testing/make-content.ts';
import { makeEditor } from '../testing/make-editing.ts';
import { makeByline, makeSection } from '../testing/make-names.ts';
import { provideTestServer } from '../testing/test-server.ts';

const server = provideTestServer();

const run = (script: string) => server.connection.inTransaction((execute) => execute(script));

/** Results of a search, the best first. */
async function find(words: string): Promise<{ type: string; content: string }[]> {
  const answer = await server.get(`search/?${new URLSearchParams({ search: `${words} ` })}`);
  return answer.json().results;
}
const kindsOf = async (words: string) => (await find(words)).map(({ type }) => type).sort();

const KINDS = [
  ['articulo', 'articles/articulos/', 'categoria_articulo', makeArticle],
  ['blog', 'noticias/noticias/', 'categoria_blog', makeBlog],
] as const;

test.for(KINDS)(
  'a %s is found by kicker, standfirst, author and section, and no longer when they are gone',
  async ([kind, list, section, make]) => {
    const editor = await makeEditor(server);
    const { id } = await make(server.db);
    const byline = await makeByline(server.db, 'Rosa Quispe');
    const { id: sectionId } = await makeSection(server.db, `Geotecnia de ${kind}`);
    const change = async (body: object) => {
      const answer = await editor.json('PATCH', `${list}${id}/`, body);
      expect(answer.statusCode, answer.body).toBe(200);
    };

    await change({
      ...{ volanta: 'Wolframio', entradilla: 'La casiterita & el 3 < 5.' },
      ...{ autores_ids: [byline.id], [section]: sectionId },
    });

    for (const words of ['wolframio', 'casiterita', 'quispe', 'geotecnia']) {
      expect([words, await kindsOf(words)]).toEqual([words, [kind]]);
    }
    const [found] = await find('casiterita');
    expect(found?.content).toMatch(/^Wolframio\. La casiterita & el 3 < 5\. /);
    expect((await find('quispe'))[0]?.content).toContain(`Rosa Quispe · Geotecnia de ${kind}`);
    expect((await server.get(`${list}?search=quispe`)).json().count).toBe(1);

    await change({ volanta: '', entradilla: '', autores_ids: [], [section]: 1 });
    for (const words of ['wolframio', 'casiterita', 'quispe', 'geotecnia', 'general']) {
      expect([words, await kindsOf(words)]).toEqual([words, []]);
    }
  },
);

test('after an author or a section is renamed or deleted, their items are found as they are now', async () => {
  const editor = await makeEditor(server);
  const byline = await makeByline(server.db, 'Rosa Quispe');
  const other = await makeByline(server.db, 'Luis Ramos');
  const section = await makeSection(server.db, 'Hidrología de prueba');
  const [article, blog] = [await makeArticle(server.db), await makeBlog(server.db)];
  const names = { autores_ids: [byline.id] };
  await editor.json('PATCH', `articles/articulos/${article.id}/`, {
    ...{ ...names, categoria_articulo: section.id },
  });
  await editor.json('PATCH', `noticias/noticias/${blog.id}/`, {
    ...{ ...names, categoria_blog: section.id },
  });

  await run(`UPDATE autores SET nombre = 'Rosa Mamani' WHERE id = ${byline.id}`);
  await run(`UPDATE article_categories SET nombre = 'Sismología' WHERE id = ${section.id}`);
  expect([await kindsOf('mamani'), await kindsOf('sismología')]).toEqual([
    ['articulo', 'blog'],
    ['articulo', 'blog'],
  ]);
  expect([await kindsOf('quispe'), await kindsOf('hidrología')]).toEqual([[], []]);

  await run(`UPDATE elemento_autores SET autor_id = ${other.id} WHERE autor_id = ${byline.id}`);
  expect([await kindsOf('mamani'), await kindsOf('ramos')]).toEqual([[], ['articulo', 'blog']]);
  await run(`DELETE FROM autores WHERE id = ${other.id}`);
  expect([await kindsOf('ramos'), await kindsOf('sismología')]).toEqual([[], ['articulo', 'blog']]);
});

test('a new name of an author or section leaves the words of the text as they were read', async () => {
  const byline = await makeByline(server.db, 'Rosa Quispe');
  const [section, other] = [
    await makeSection(server.db, 'Hidrología de prueba'),
    await makeSection(server.db, 'Sismología'),
  ];
  await makeArticle(server.db, { categoria_articulo: section.id });
  await makeBlog(server.db, { categoria_blog: section.id });
  await run(`INSERT INTO elemento_autores SELECT 'articulo', id, ${byline.id}, 0 FROM articles`);
  await run(`INSERT INTO elemento_autores SELECT 'blog', id, ${byline.id}, 0 FROM blogs`);
  const both = ['articulo', 'blog'];
  // A document that is written anew loses this word.
  await run("UPDATE search_documents SET words = words || search_vector('wolframio')");

  await run(`UPDATE autores SET nombre = 'Rosa Mamani' WHERE id = ${byline.id}`);
  await run(`UPDATE article_categories SET nombre = 'Geotecnia' WHERE id = ${section.id}`);
  for (const word of ['wolframio', 'mamani', 'geotecnia']) {
    expect([word, await kindsOf(word)]).toEqual([word, both]);
  }
  await run(`UPDATE articles SET categoria_articulo = ${other.id}`);
  await run(`UPDATE blogs SET categoria_blog = ${other.id}`);
  await run(`DELETE FROM autores WHERE id = ${byline.id}`);
  for (const word of ['wolframio', 'sismología']) {
    expect([word, await kindsOf(word)]).toEqual([word, both]);
  }
  for (const word of ['quispe', 'mamani', 'hidrología', 'geotecnia']) {
    expect([word, await kindsOf(word)]).toEqual([word, []]);
  }
});

test('a document whose names have changed is the one that its item would get', async () => {
  const byline = await makeByline(server.db, 'Rosa Quispe');
  const section = await makeSection(server.db, 'Hidrología');
  const { id } = await makeArticle(server.db, { entradilla: 'La casiterita.' });
  await run(`INSERT INTO elemento_autores VALUES ('articulo', ${id}, ${byline.id}, 0)`);
  await run(`UPDATE articles SET categoria_articulo = ${section.id}`);
  await run("UPDATE autores SET nombre = 'Rosa Mamani'");
  const words = () => run('SELECT words::text, title_words::text FROM search_documents');
  const changed = await words();

  await run('DELETE FROM search_documents');
  await run(`SELECT write_search_document('articulo', ${id})`);

  expect(changed).toEqual(await words());
  expect(JSON.stringify(changed)).toMatch(/'mamani':\d+C/);
});

test('a search names the authors and sections of what it finds, as filters of itself', async () => {
  const [ana, luis] = [
    await makeByline(server.db, 'Ana Paz'),
    await makeByline(server.db, 'Luis Ramos'),
  ];
  const section = await makeSection(server.db, 'Agua y relaves');
  const texts = { contenido: '<p>El wolframio.</p>' };
  const first = await makeArticle(server.db, { ...texts, categoria_articulo: section.id });
  const second = await makeArticle(server.db, texts);
  const blog = await makeBlog(server.db, texts);
  const other = await makeBlog(server.db, { contenido: '<p>Estaño.</p>' });
  await run(`INSERT INTO elemento_autores VALUES
    ('articulo', ${first.id}, ${ana.id}, 0), ('articulo', ${second.id}, ${luis.id}, 0),
    ('blog', ${blog.id}, ${luis.id}, 0), ('blog', ${other.id}, ${ana.id}, 0)`);
  const search = async (more: Record<string, string>) =>
    expectContract(
      searchAnswerSchema,
      await server.get(`search/?${new URLSearchParams({ search: 'wolframio ', ...more })}`),
    );
  const [namedAna, namedLuis] = [
    { value: 'ana-paz', nombre: 'Ana Paz' },
    { value: 'luis-ramos', nombre: 'Luis Ramos' },
  ];
  const ofSection = { value: section.slug, nombre: 'Agua y relaves' };

  expect((await search({})).facets).toMatchObject({
    autor: [namedLuis, namedAna],
    seccion: [ofSection],
  });
  const byLuis = await search({ autor: 'luis-ramos' });
  expect([byLuis.count, byLuis.facets]).toMatchObject([2, { autor: [namedLuis], seccion: [] }]);
  const inSection = await search({ seccion: section.slug });
  expect([inSection.count, inSection.facets]).toMatchObject([
    1,
    { autor: [namedAna], seccion: [ofSection] },
  ]);
});
