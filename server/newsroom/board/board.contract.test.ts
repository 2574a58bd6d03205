import { expect, test } from 'vitest';
import { type BoardRow, boardSchema } from '../../../contract/board.ts';
import { boardEndpoints } from '../../../contract/endpoints.ts';
import { articleCategories } from '../../platform/db/schema/articles.ts';
import { bylines } from '../../platform/db/schema/item-details.ts';
import { copies, withdrawals } from '../../platform/db/schema/newsroom.ts';
import { expectContract } from '../../testing/expect-contract.ts';
import { makeSignedIn, send } from '../../testing/make-account.ts';
import { makeArticle, makeBlog, makeEdition } from '../../testing/make-content.ts';
import { makeCopy } from '../../testing/make-copy.ts';
import { makeEditor } from '../../testing/make-editing.ts';
import { provideTestServer, SITE_URL } from '../../testing/test-server.ts';

const server = provideTestServer();

/** After every other moment: withdrawn (D61). */
const WITHDRAWN = '9999-12-31T00:00:00.000Z';
const NOW = '2026-03-10T17:00:00.000Z';

type Colleague = Awaited<ReturnType<typeof makeEditor>>;

const read = async (editor: Colleague, query: Record<string, string> = {}) =>
  expectContract(
    boardSchema,
    await editor.json('GET', `${boardEndpoints.read}?${new URLSearchParams(query)}`),
  );

const keys = ({ results }: { results: BoardRow[] }) => results.map(({ clave }) => clave);

/** Stores a copy in a state that other calls give it. */
async function storeCopy(given: Partial<typeof copies.$inferInsert> = {}) {
  const values = { tipo: 'articulo' as const, campos: {}, creada_en: NOW, editada_en: NOW };
  const [row] = await server.db
    .insert(copies)
    .values({ ...values, ...given })
    .returning({ id: copies.id });
  return `copia-${row?.id}`;
}

const withdraw = (tipo: 'articulo' | 'blog' | 'edicion', elemento_id: number, by?: number) =>
  server.db.insert(withdrawals).values({
    tipo,
    elemento_id,
    motivo: 'Datos sin confirmar',
    retirado_por: by ?? null,
    retirado_en: '2026-03-09T12:00:00.000Z',
  });

test('copies and items stand in one list by state, with what each has', async () => {
  const editor = await makeEditor(server);
  const campos = { titulo_articulo: 'Litio', categoria_articulo: '4', fecha_publicacion: 'pron' };
  const { copy } = await makeCopy(editor, { tipo: 'articulo', campos });
  const planned = await storeCopy({
    estado: 'programada',
    titulo: 'Cobre',
    publicar_en: '2026-03-12T04:30:00.000Z',
  });
  const failed = await storeCopy({
    estado: 'fallida',
    titulo: 'Oro',
    publicar_en: '2026-03-10T11:00:00.000Z',
    motivo_fallo: 'vencida',
  });
  const later = await makeBlog(server.db, { fecha_publicacion: '2026-03-11' });
  const monday = await makeEdition(server.db, { fecha_publicacion: '2026-03-09' });
  await makeArticle(server.db, { fecha_publicacion: '2026-03-08' });
  const gone = await makeArticle(server.db, { eliminado_en: WITHDRAWN });
  await withdraw('articulo', gone.id, editor.account.id);

  const board = await read(editor);

  expect(board.conteos).toEqual({
    borrador: 1,
    en_revision: 0,
    programada: 2,
    fallida: 1,
    publicada: 1,
    retirada: 1,
  });
  const row = (key: string) => board.results.find(({ clave }) => clave === key);
  expect(board.results).toHaveLength(6);
  expect(row(`copia-${copy.id}`)).toMatchObject({
    estado: 'borrador',
    tipo: 'articulo',
    copia_id: copy.id,
    elemento_id: null,
    titulo: 'Litio',
    editado_por: { id: editor.account.id },
    fecha: null,
    fecha_publicacion: 'pron',
    seccion: '4',
    url: null,
  });
  // 04:30 in UTC is half an hour before midnight in Lima.
  expect(row(planned)).toMatchObject({
    publicar_en: '2026-03-12T04:30:00.000Z',
    fecha: '2026-03-11',
  });
  expect(row(failed)).toMatchObject({ estado: 'fallida', motivo_fallo: 'vencida' });
  expect(row(`blog-${later.id}`)).toMatchObject({
    estado: 'programada',
    url: null,
    copia_id: null,
  });
  expect(row(`edicion-${monday.id}`)).toMatchObject({
    estado: 'publicada',
    url: `${SITE_URL}/ediciones#edicion-${monday.id}`,
    editado_por: null,
  });
  expect(row(`articulo-${gone.id}`)).toMatchObject({
    estado: 'retirada',
    motivo: 'Datos sin confirmar',
    editado_por: { id: editor.account.id },
    url: null,
  });
});

test('a copy in review names the colleague who was asked, while it is in review', async () => {
  const editor = await makeEditor(server);
  const reviewer = await makeEditor(server);
  const asignada_a = reviewer.account.id;
  const asked = await storeCopy({ estado: 'en_revision', asignada_a });
  const anybody = await storeCopy({ estado: 'en_revision' });
  const returned = await storeCopy({ asignada_a });

  const { results } = await read(editor);

  const reviewerOf = (key: string) => results.find(({ clave }) => clave === key)?.asignada_a;
  expect(reviewerOf(asked)).toMatchObject({ id: asignada_a, nombre: expect.stringMatching(/./) });
  expect([reviewerOf(anybody), reviewerOf(returned)]).toEqual([null, null]);
});

test('the counts alone come without rows and people', async () => {
  const editor = await makeEditor(server);
  await storeCopy({ estado: 'en_revision' });
  await storeCopy({ estado: 'fallida' });

  expect(await read(editor, { page_size: '1', solo: 'conteos' })).toMatchObject({
    count: 2,
    conteos: { en_revision: 1, fallida: 1 },
    results: [],
    personas: [],
  });
});

test('a withdrawal whose item was published again or deleted is not shown', async () => {
  const editor = await makeEditor(server);
  const again = await makeBlog(server.db);
  const deleted = await makeBlog(server.db, { eliminado_en: '2026-03-09T12:00:00.000Z' });
  await withdraw('blog', again.id);
  await withdraw('blog', deleted.id);

  expect(await read(editor)).toMatchObject({ count: 0, conteos: { retirada: 0 } });
});

test('what is scheduled comes by its time, a day without an hour at its beginning', async () => {
  const editor = await makeEditor(server);
  const evening = await storeCopy({
    estado: 'programada',
    publicar_en: '2026-03-12T01:00:00.000Z',
  });
  const day = await makeBlog(server.db, { fecha_publicacion: '2026-03-11' });
  const next = await makeBlog(server.db, { fecha_publicacion: '2026-03-12' });
  const morning = await storeCopy({
    estado: 'programada',
    publicar_en: '2026-03-11T11:00:00.000Z',
  });

  const found = await read(editor, { estado: 'programada' });

  expect(keys(found)).toEqual([`blog-${day.id}`, morning, evening, `blog-${next.id}`]);
});

test('filters by state, kind, person and section narrow list and counts', async () => {
  const editor = await makeEditor(server);
  const colleague = await makeEditor(server);
  const article = (categoria: string) => ({ categoria_articulo: categoria });
  const mine = await makeCopy(editor, { tipo: 'articulo', campos: article('4') });
  const theirs = await makeCopy(colleague, { tipo: 'articulo', campos: article('5') });
  const blog = await makeCopy(colleague, { tipo: 'blog', campos: {} });
  await server.db.insert(articleCategories).values({ id: 5, nombre: 'Litio', slug: 'litio' });
  const item = await makeArticle(server.db, {
    fecha_publicacion: '2026-03-10',
    categoria_articulo: 5,
  });
  await editor.json('PATCH', `articles/articulos/${item.id}/`, { titulo_articulo: 'Estaño' });

  const name = ({ copy }: typeof mine) => `copia-${copy.id}`;
  expect(keys(await read(editor, { tipo: 'blog' }))).toEqual([name(blog)]);
  expect(new Set(keys(await read(editor, { autor: String(editor.account.id) })))).toEqual(
    new Set([name(mine), `articulo-${item.id}`]),
  );
  expect(new Set(keys(await read(editor, { seccion: '5' })))).toEqual(
    new Set([name(theirs), `articulo-${item.id}`]),
  );
  const drafts = await read(editor, { estado: 'borrador', seccion: '5' });
  expect(keys(drafts)).toEqual([name(theirs)]);
  expect(drafts.conteos).toMatchObject({ borrador: 1, publicada: 1 });
  expect(drafts.count).toBe(1);
  expect(
    keys(await read(editor, { tipo: '', estado: '', autor: '', seccion: '', mes: '' })),
  ).toHaveLength(4);
});

test('the section finds blogs as well; a copy that names none is in the general one', async () => {
  const editor = await makeEditor(server);
  await server.db.insert(articleCategories).values({ id: 5, nombre: 'Litio', slug: 'litio' });
  const copy = await storeCopy({ tipo: 'blog', campos: { categoria_blog: '5' } });
  const plain = await storeCopy({ tipo: 'blog', campos: {} });
  await storeCopy({ tipo: 'edicion', campos: {} });
  const today = { fecha_publicacion: '2026-03-10' };
  const blog = await makeBlog(server.db, { ...today, categoria_blog: 5 });
  const general = await makeBlog(server.db, today);
  await makeEdition(server.db, today);
  const gone = await makeBlog(server.db, { categoria_blog: 5, eliminado_en: WITHDRAWN });
  await withdraw('blog', gone.id);

  const lithium = await read(editor, { seccion: '5' });
  expect(new Set(keys(lithium))).toEqual(new Set([copy, `blog-${blog.id}`, `blog-${gone.id}`]));
  expect(lithium.results.map(({ seccion }) => seccion)).toEqual(['5', '5', '5']);
  expect(lithium.conteos).toMatchObject({ borrador: 1, publicada: 1, retirada: 1 });
  expect(new Set(keys(await read(editor, { seccion: '1' })))).toEqual(
    new Set([plain, `blog-${general.id}`]),
  );
});

test('an item has its authors in their order', async () => {
  const editor = await makeEditor(server);
  const made = await server.db
    .insert(bylines)
    .values([
      { nombre: 'Ana Quispe', slug: 'ana-quispe' },
      { nombre: 'Luis Rojas', slug: 'luis-rojas' },
    ])
    .returning({ id: bylines.id });
  const autores_ids = made.map(({ id }) => id).toReversed();
  const today = { fecha_publicacion: '2026-03-10' };
  const { id } = await makeBlog(server.db, today);
  const bare = await makeArticle(server.db, today);
  const edition = await makeEdition(server.db, today);
  const copy = await storeCopy({ campos: { autores_ids } });
  const sent = await editor.json('PATCH', `noticias/noticias/${id}/`, { autores_ids });
  expect(sent.statusCode).toBe(200);

  const { results } = await read(editor);
  const authorsOf = (key: string) => results.find(({ clave }) => clave === key)?.autores_ids;
  expect(authorsOf(`blog-${id}`)).toEqual(autores_ids);
  expect(authorsOf(`articulo-${bare.id}`)).toEqual([]);
  expect(authorsOf(`edicion-${edition.id}`)).toBeNull();
  expect(authorsOf(copy)).toBeNull();
});

test('the reviewer finds the copies that wait for this person, and nothing else', async () => {
  const editor = await makeEditor(server);
  const reviewer = await makeEditor(server);
  const asignada_a = reviewer.account.id;
  const asked = await storeCopy({ estado: 'en_revision', asignada_a });
  await storeCopy({ estado: 'en_revision', asignada_a: editor.account.id });
  await storeCopy({ estado: 'en_revision' });
  await storeCopy({ asignada_a });
  await makeBlog(server.db, { fecha_publicacion: '2026-03-10' });

  const found = await read(editor, { asignada_a: String(asignada_a) });

  expect(keys(found)).toEqual([asked]);
  expect(found.conteos).toMatchObject({ borrador: 0, en_revision: 1, publicada: 0 });
  expect(keys(await read(editor, { asignada_a: '' }))).toHaveLength(5);
});

test('the people of the filter are the staff', async () => {
  const editor = await makeEditor(server);
  const { account: reader } = await makeSignedIn(server);

  const ids = (await read(editor)).personas.map(({ id }) => id);

  expect(ids).toContain(editor.account.id);
  expect(ids).not.toContain(reader.id);
});

test('a search takes its characters literally', async () => {
  const editor = await makeEditor(server);
  const percent = await storeCopy({ titulo: 'Sube 5 % el cobre' });
  await storeCopy({ titulo: 'Explotación' });
  const item = await makeArticle(server.db, {
    titulo_articulo: '100% LITIO_',
    fecha_publicacion: '2026-03-10',
  });

  const search = async (term: string) => keys(await read(editor, { search: term }));
  expect(await search('explotacion')).toHaveLength(1);
  expect(new Set(await search('%'))).toEqual(new Set([percent, `articulo-${item.id}`]));
  expect(await search('_')).toEqual([`articulo-${item.id}`]);
  expect(await search('cobre\0sube')).toEqual([percent]);
  expect(await search("'; DROP TABLE copias")).toEqual([]);
});

test.each([
  'mes=2026-13',
  'mes=2026-3',
  'mes=0000-01',
  'mes=%00',
  'tipo=tema',
  'estado=otro',
  'estado=%00',
])('%s is refused', async (query) => {
  const editor = await makeEditor(server);
  expect((await editor.json('GET', `${boardEndpoints.read}?${query}`)).statusCode).toBe(400);
});

test.each(['autor=%00', 'autor=99999999999', 'seccion=x', 'seccion=-1', 'asignada_a=x'])(
  '%s finds nothing',
  async (query) => {
    const editor = await makeEditor(server);
    await storeCopy({ campos: { categoria_articulo: '1' } });
    const answer = await editor.json('GET', `${boardEndpoints.read}?${query}`);
    expect(expectContract(boardSchema, answer).results).toEqual([]);
  },
);

test('the list has pages; a page beyond the last is 404', async () => {
  const editor = await makeEditor(server);
  for (let number = 0; number < 3; number += 1) await storeCopy();
  const first = await read(editor, { page_size: '2' });
  expect([first.count, first.results.length, first.next]).toEqual([
    3,
    2,
    `${SITE_URL}/api/v1/${boardEndpoints.read}?page_size=2&page=2`,
  ]);
  const second = await read(editor, { page_size: '2', page: '2' });
  expect(new Set([...keys(first), ...keys(second)]).size).toBe(3);
  const beyond = await editor.json('GET', `${boardEndpoints.read}?page=2`);
  expect(beyond.statusCode).toBe(404);
});

test('people without `escribir` do not see the board', async () => {
  const { access } = await makeSignedIn(server);
  expect((await server.get(boardEndpoints.read)).statusCode).toBe(401);
  expect((await send(server, 'GET', boardEndpoints.read, { access })).statusCode).toBe(403);
});
