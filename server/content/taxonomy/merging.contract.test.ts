import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { redirectSchema } from '../../../contract/taxonomy-entries.ts';
import { articles } from '../../platform/db/schema/articles.ts';
import { blogs } from '../../platform/db/schema/blogs.ts';
import { itemBylines, redirects } from '../../platform/db/schema/item-details.ts';
import { copies } from '../../platform/db/schema/newsroom.ts';
import { expectContract, expectDetail } from '../../testing/expect-contract.ts';
import { makeArticle, makeBlog } from '../../testing/make-content.ts';
import { makeCopy } from '../../testing/make-copy.ts';
import { makeEditor } from '../../testing/make-editing.ts';
import { ENTRY_KINDS, giveBylines, makeEntry } from '../../testing/make-taxonomy.ts';
import { provideTestServer } from '../../testing/test-server.ts';

const server = provideTestServer();

type Editor = Awaited<ReturnType<typeof makeEditor>>;

const merge = (editor: Editor, folder: string, id: number, destino: unknown) =>
  editor.json('POST', `redaccion/${folder}/${id}/fusionar/`, { destino });
const rename = async (editor: Editor, folder: string, id: number, slug: string) => {
  const answer = await editor.json('PATCH', `redaccion/${folder}/${id}/`, { slug });
  expect(answer.statusCode, answer.body).toBe(200);
};

/** Where the paths of a kind lead, by the slugs; null where they have not moved. */
async function moved(folder: string, slugs: string[]) {
  const found: Record<string, string | null> = {};
  for (const slug of slugs) {
    const answer = await server.get(`redirecciones/?ruta=/${folder}/${slug}`);
    found[slug] =
      answer.statusCode === 404
        ? null
        : expectContract(redirectSchema, answer).destino.replace(`/${folder}/`, '');
  }
  return found;
}

test('a merge gives the items to the other author, each once and in the better place', async () => {
  const editor = await makeEditor(server);
  const [ana, paz, eva] = [
    await makeEntry(editor, 'autores', 'Ana'),
    await makeEntry(editor, 'autores', 'Paz'),
    await makeEntry(editor, 'autores', 'Eva'),
  ].map(({ id }) => id) as [number, number, number];
  const article = await makeArticle(server.db);
  const blog = await makeBlog(server.db);
  await giveBylines(server.db, 'articulo', article.id, [ana, eva, paz]);
  await giveBylines(server.db, 'blog', blog.id, [eva, ana]);

  const answer = await merge(editor, 'autores', ana, paz);

  expect([answer.statusCode, answer.json()]).toMatchObject([200, { id: paz, elementos: 2 }]);
  const bylinesOf = async (tipo: 'articulo' | 'blog') =>
    (
      await server.db
        .select()
        .from(itemBylines)
        .where(eq(itemBylines.tipo, tipo))
        .orderBy(asc(itemBylines.posicion))
    ).map(({ autor_id }) => autor_id);
  expect(await bylinesOf('articulo')).toEqual([paz, eva]);
  expect(await bylinesOf('blog')).toEqual([eva, paz]);
  expect((await server.get('autores/ana/')).statusCode).toBe(404);
  expect(await moved('autores', ['ana', 'paz'])).toEqual({ ana: 'paz', paz: null });
});

test('a merge of sections moves articles and blogs, deleted ones too', async () => {
  const editor = await makeEditor(server);
  const litio = await makeEntry(editor, 'secciones', 'Litio');
  const salares = await makeEntry(editor, 'secciones', 'Salares');
  const gone = { eliminado_en: '2026-03-09T12:00:00.000Z' };
  await makeArticle(server.db, { categoria_articulo: litio.id });
  await makeArticle(server.db, { categoria_articulo: litio.id, ...gone });
  await makeBlog(server.db, { categoria_blog: litio.id });

  const answer = await merge(editor, 'secciones', litio.id, salares.id);

  expect(answer.json()).toMatchObject({ id: salares.id, elementos: 2 });
  const stored = await server.db.select().from(articles);
  expect(stored.map((row) => row.categoria_articulo)).toEqual([salares.id, salares.id]);
  const [blog] = await server.db.select().from(blogs);
  expect(blog?.categoria_blog).toBe(salares.id);
});

test('a section merged into General leaves no redirect: that has no page', async () => {
  const editor = await makeEditor(server);
  const litio = await makeEntry(editor, 'secciones', 'Litio');
  await rename(editor, 'secciones', litio.id, 'el-litio');
  expect(await moved('secciones', ['litio'])).toEqual({ litio: 'el-litio' });
  expect((await merge(editor, 'secciones', litio.id, 1)).statusCode).toBe(200);
  expect(await moved('secciones', ['litio', 'el-litio'])).toEqual({
    litio: null,
    'el-litio': null,
  });
});

test('working copies and revisions follow a merge: they can still be published', async () => {
  const editor = await makeEditor(server);
  const litio = await makeEntry(editor, 'secciones', 'Litio');
  const salares = await makeEntry(editor, 'secciones', 'Salares');
  const article = await makeArticle(server.db, {
    categoria_articulo: litio.id,
    imagen_principal: 'https://fotos.test/1.jpg',
    banner: 'https://fotos.test/2.jpg',
  });
  const changed = await makeCopy(editor, {
    tipo: 'articulo',
    elemento_id: article.id,
    campos: { titulo_articulo: 'Otro título' },
  });
  await merge(editor, 'secciones', litio.id, salares.id);

  const answer = await changed.publish();

  expect(answer.statusCode, answer.body).toBe(200);
  const [stored] = await server.db.select().from(articles);
  expect(stored).toMatchObject({ titulo_articulo: 'Otro título', categoria_articulo: salares.id });
});

test('copies lose a deleted author, and name a merged one once', async () => {
  const editor = await makeEditor(server);
  const ids: number[] = [];
  for (const name of ['Ana', 'Paz', 'Eva']) ids.push((await makeEntry(editor, 'autores', name)).id);
  const [ana = 0, paz = 0, eva = 0] = ids;
  const { copy } = await makeCopy(editor, { tipo: 'blog', campos: { titulo_blog: 'Salares' } });
  await server.db
    .update(copies)
    .set({ campos: { titulo_blog: 'Salares', autores_ids: [ana, eva, paz] } });
  const bylines = async () => {
    const [row] = await server.db.select().from(copies).where(eq(copies.id, copy.id));
    return row?.campos.autores_ids;
  };

  await merge(editor, 'autores', ana, paz);
  expect(await bylines()).toEqual([paz, eva]);
  await editor.json('DELETE', `redaccion/autores/${paz}/`);
  expect(await bylines()).toEqual([eva]);
  await editor.json('DELETE', `redaccion/autores/${eva}/`);
  expect(await bylines()).toEqual([]);
});

test.for(ENTRY_KINDS)('%s: what cannot be merged is refused', async ([folder]) => {
  const editor = await makeEditor(server);
  const { id } = await makeEntry(editor, folder, 'Cobre');
  const other = { destino: ['Elige otra con la que fusionarla'] };
  const wrong = { destino: ['Elige con cuál se fusiona'] };
  for (const [destino, errors] of [
    [id, other],
    [999, other],
    ['1', wrong],
    [null, wrong],
    [-1, wrong],
    [2 ** 40, wrong],
    [undefined, wrong],
  ] as const) {
    const answer = await merge(editor, folder, id, destino);
    expect([destino, answer.statusCode, answer.json()]).toEqual([destino, 400, errors]);
  }
  expectDetail(await merge(editor, folder, 999, id), 404, 'No encontrado.');
});

test('General is not merged away', async () => {
  const editor = await makeEditor(server);
  const { id } = await makeEntry(editor, 'secciones', 'Litio');
  const refusal = 'La sección General no se puede eliminar ni fusionar con otra.';
  expectDetail(await merge(editor, 'secciones', 1, id), 409, refusal);
});

test.for(ENTRY_KINDS)('%s: of two merges at once into each other one is done', async ([folder]) => {
  const editor = await makeEditor(server);
  const one = await makeEntry(editor, folder, 'Cobre');
  const other = await makeEntry(editor, folder, 'El cobre');

  const answers = await Promise.all([
    merge(editor, folder, one.id, other.id),
    merge(editor, folder, other.id, one.id),
  ]);

  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
  const list = (await editor.json('GET', `redaccion/${folder}/?search=cobre`)).json();
  expect(list.count).toBe(1);
});

test('chains of redirects are flattened, and a page that is there again has none', async () => {
  const editor = await makeEditor(server);
  const { id } = await makeEntry(editor, 'etiquetas', 'A');
  await rename(editor, 'etiquetas', id, 'b');
  await rename(editor, 'etiquetas', id, 'c');
  expect(await moved('etiquetas', ['a', 'b', 'c'])).toEqual({ a: 'c', b: 'c', c: null });

  const other = await makeEntry(editor, 'etiquetas', 'D');
  await merge(editor, 'etiquetas', id, other.id);
  expect(await moved('etiquetas', ['a', 'b', 'c'])).toEqual({ a: 'd', b: 'd', c: 'd' });

  await makeEntry(editor, 'etiquetas', 'B');
  await rename(editor, 'etiquetas', other.id, 'a');
  expect(await moved('etiquetas', ['a', 'b', 'c', 'd'])).toEqual({
    a: null,
    b: null,
    c: 'a',
    d: 'a',
  });

  await editor.json('DELETE', `redaccion/etiquetas/${other.id}/`);
  expect(await server.db.select().from(redirects)).toEqual([]);
});

test('a slug of another kind has a redirect of its own', async () => {
  const editor = await makeEditor(server);
  const tag = await makeEntry(editor, 'etiquetas', 'Litio');
  await rename(editor, 'etiquetas', tag.id, 'el-litio');
  await makeEntry(editor, 'autores', 'Litio');
  expect(await moved('etiquetas', ['litio'])).toEqual({ litio: 'el-litio' });
  expect(await moved('autores', ['litio'])).toEqual({ litio: null });
});

test.for([
  '',
  '/',
  '/autores',
  '/autores/',
  '/autores/Ana',
  '/autores/ana/otra',
  '/articulos/1',
  'autores/ana',
  '//autores/ana',
  '/autores/a%00b',
  `/autores/${'a'.repeat(10_000)}`,
])('the path %s has not moved', async (path) => {
  const editor = await makeEditor(server);
  const { id } = await makeEntry(editor, 'autores', 'Ana');
  await rename(editor, 'autores', id, 'ana-ruiz');
  expect((await server.get(`redirecciones/?ruta=${path}`)).statusCode).toBe(404);
  expect((await server.get('redirecciones/')).statusCode).toBe(404);
  expect((await server.get('redirecciones/?ruta=/autores/ana/')).json()).toEqual({
    destino: '/autores/ana-ruiz',
  });
});
