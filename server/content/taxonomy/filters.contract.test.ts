import { beforeEach, expect, test } from 'vitest';
import { articleListSchema } from '../../../contract/articles.ts';
import { blogListSchema } from '../../../contract/blogs.ts';
import { searchAnswerSchema } from '../../../contract/search.ts';
import { expectContract } from '../../testing/expect-contract.ts';
import { makeArticle, makeBlog } from '../../testing/make-content.ts';
import { makeEditor } from '../../testing/make-editing.ts';
import { giveBylines, giveTags, makeEntry } from '../../testing/make-taxonomy.ts';
import { provideTestServer } from '../../testing/test-server.ts';
import { WITHDRAWN_AT } from '../common/withdrawn.ts';

const server = provideTestServer();

const HIDDEN = [
  { fecha_publicacion: '2026-03-11' },
  { eliminado_en: WITHDRAWN_AT },
  { eliminado_en: '2026-03-09T12:00:00.000Z' },
];

let editor: Awaited<ReturnType<typeof makeEditor>>;

/**
 * Three articles and three blogs: the first two have the author 'ana', the last two are in the section 'litio', the first
 * has the tag 'cobre'; and as many with all three that are not public.
 */
beforeEach(async () => {
  editor = await makeEditor(server);
  const ana = await makeEntry(editor, 'autores', 'Ana');
  const litio = await makeEntry(editor, 'secciones', 'Litio');
  const cobre = await makeEntry(editor, 'etiquetas', 'Cobre');
  const carry = async (tipo: 'articulo' | 'blog', id: number, isFirst: boolean) => {
    await giveBylines(server.db, tipo, id, [ana.id]);
    if (isFirst) await giveTags(server.db, tipo, id, [cobre.id]);
  };
  for (const index of [1, 2, 3]) {
    const section = index > 1 ? litio.id : 1;
    const article = await makeArticle(server.db, { categoria_articulo: section });
    const blog = await makeBlog(server.db, {
      categoria_blog: section,
      contenido: '<p>El cobre.</p>',
    });
    if (index === 3) continue;
    await carry('articulo', article.id, index === 1);
    await carry('blog', blog.id, index === 1);
  }
  for (const given of HIDDEN) {
    const article = await makeArticle(server.db, { ...given, categoria_articulo: litio.id });
    const blog = await makeBlog(server.db, { ...given, categoria_blog: litio.id });
    await carry('articulo', article.id, true);
    await carry('blog', blog.id, true);
  }
});

const LISTS = [
  ['articles/articulos/', articleListSchema],
  ['noticias/noticias/', blogListSchema],
] as const;

for (const [path, schema] of LISTS) {
  const read = async (query: string) => {
    const list = expectContract(schema, await server.get(`${path}?${query}`));
    expect(list.count).toBeGreaterThanOrEqual(list.results.length);
    return [list.count, list.results.map(({ id }) => id)];
  };

  test.for<[string, number[]]>([
    ['autor=ana', [2, 1]],
    ['seccion=litio', [3, 2]],
    ['seccion=general', [1]],
    ['etiqueta=cobre', [1]],
    ['autor=ana&seccion=litio', [2]],
    ['autor=ana&seccion=litio&etiqueta=cobre', []],
    ['autor=nadie', []],
    ['seccion=nada', []],
    ['etiqueta=nada', []],
    ['autor=a%00b', []],
    ["autor=ana'--", []],
    [`autor=${'a'.repeat(10_000)}`, []],
    ['autor=', [3, 2, 1]],
    ['autor=ana&ordering=id', [1, 2]],
    ['autor=ana&search=cobre', [2, 1]],
    ['seccion=litio&search=cobre&ordering=id', [2, 3]],
    ['etiqueta=cobre&search=plomo', []],
  ])(`${path}?%s has %j`, async ([query, ids]) => {
    expect(await read(query)).toEqual([ids.length, ids]);
  });

  test(`${path} has pages within a filter`, async () => {
    const first = expectContract(schema, await server.get(`${path}?autor=ana&page_size=1`));
    expect(first).toMatchObject({ count: 2, previous: null, results: [{ id: 2 }] });
    expect(first.next).toBe(`https://revista.test/api/v1/${path}?autor=ana&page_size=1&page=2`);
    expect(await read('autor=ana&page_size=1&page=2')).toEqual([2, [1]]);
    expect((await server.get(`${path}?autor=ana&page_size=1&page=3`)).statusCode).toBe(404);
  });

  test(`${path} shows staff what is scheduled, as without a filter`, async () => {
    const answer = await editor.json('GET', `${path}?autor=ana&ordering=id`);
    expect(answer.json().results.map(({ id }: { id: number }) => id)).toEqual([1, 2, 4]);
  });

  test(`${path} follows a new slug and a merge`, async () => {
    await editor.json('PATCH', 'redaccion/autores/1/', { slug: 'ana-ruiz' });
    expect(await read('autor=ana')).toEqual([0, []]);
    expect(await read('autor=ana-ruiz')).toEqual([2, [2, 1]]);
    const { id } = await makeEntry(editor, 'autores', 'Paz');
    await editor.json('POST', 'redaccion/autores/1/fusionar/', { destino: id });
    expect(await read('autor=paz')).toEqual([2, [2, 1]]);
  });
}

test('the featured blogs are filtered too', async () => {
  const answer = await server.get('noticias/noticias/?limit=1&seccion=litio');
  const list = expectContract(blogListSchema, answer);
  expect([list.count, list.results.map(({ id }) => id)]).toEqual([1, [3]]);
});

test.for<[string, string[]]>([
  ['autor=ana', ['articulo 1', 'articulo 2', 'blog 1', 'blog 2']],
  ['seccion=litio', ['articulo 2', 'articulo 3', 'blog 2', 'blog 3']],
  ['etiqueta=cobre', ['articulo 1', 'blog 1']],
  ['autor=ana&seccion=litio&type=blog', ['blog 2']],
  ['autor=nadie', []],
  ['etiqueta=a%00b', []],
])('the search with %s finds %j', async ([query, keys]) => {
  const answer = await server.get(`search/?search=cobre&${query}`);
  const found = expectContract(searchAnswerSchema, answer);
  expect(found.results.map(({ type, id }) => `${type} ${id}`).sort()).toEqual(keys);
  expect(found.count).toBe(keys.length);
});

test('facets of a filtered search count what the filter selects', async () => {
  const found = expectContract(
    searchAnswerSchema,
    await server.get('search/?search=cobre&etiqueta=cobre'),
  );
  expect(found.facets?.type).toEqual([
    { value: 'blog', count: 1 },
    { value: 'articulo', count: 1 },
  ]);
});
