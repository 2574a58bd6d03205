import { expect, test } from 'vitest';
import {
  copyConflictSchema,
  copyEarlierStatesSchema,
  copyListSchema,
  copySchema,
} from '../../contract/copies.ts';
import { copyEndpoints } from '../../contract/endpoints.ts';
import { expectContract, expectDetail } from '../testing/expect-contract.ts';
import { makeSignedIn, PASSWORD, send } from '../testing/make-account.ts';
import { makeArticle, makeBlog, makeEdition } from '../testing/make-content.ts';
import { etagOf, makeCopy } from '../testing/make-copy.ts';
import { drawPng, makeEditor } from '../testing/make-editing.ts';
import { provideTestServer } from '../testing/test-server.ts';

const server = provideTestServer();

test('a copy holds half-written values, and is read back with its version', async () => {
  const editor = await makeEditor(server);
  const campos = { titulo_blog: ' Or', fecha_publicacion: '', contenido: '', articulos_ids: [] };

  const { copy, path, etag } = await makeCopy(editor, { tipo: 'blog', campos });

  expect(copy).toMatchObject({
    tipo: 'blog',
    elemento_id: null,
    titulo: ' Or',
    campos,
    version: 1,
    base: null,
    estado: 'borrador',
    creada_por: { id: editor.account.id },
    cambios: ['titulo_blog', 'contenido', 'fecha_publicacion', 'articulos_ids'],
    enlace_vista_hasta: null,
  });
  const read = await editor.json('GET', path);
  expect([expectContract(copySchema, read), etagOf(read)]).toEqual([copy, etag]);
});

test('a save changes what it names, and another browser continues', async () => {
  const editor = await makeEditor(server);
  const colleague = await makeEditor(server);
  const made = await makeCopy(editor, { tipo: 'articulo', campos: { titulo_articulo: 'Cobre' } });

  const first = await made.save({ contenido: '<p onclick="x()">Uno</p>' }, made.etag);
  const second = await made.save({ categoria_articulo: '4a' }, etagOf(first), colleague);

  expect(expectContract(copySchema, second)).toMatchObject({
    version: 3,
    campos: { titulo_articulo: 'Cobre', contenido: '<p>Uno</p>', categoria_articulo: '4a' },
    editada_por: { id: colleague.account.id, nombre: expect.any(String) },
  });
});

test('who saves an outdated version gets the present one with the name of the other', async () => {
  const editor = await makeEditor(server);
  const colleague = await makeEditor(server);
  const made = await makeCopy(editor, { tipo: 'blog', campos: { titulo_blog: 'Litio' } });
  const theirs = await made.save({ titulo_blog: 'Litio y sal' }, made.etag, colleague);

  const mine = await made.save({ titulo_blog: 'Otro' }, made.etag);

  const { actual } = expectContract(copyConflictSchema, mine, 412);
  expect(actual.titulo).toBe('Litio y sal');
  expect(actual.editada_por.id).toBe(colleague.account.id);
  expect(etagOf(mine)).toBe(etagOf(theirs));
});

test('a save whose answer was lost can be repeated; one without a version is refused', async () => {
  const editor = await makeEditor(server);
  const made = await makeCopy(editor, { tipo: 'blog', campos: {} });
  const first = await made.save({ titulo_blog: 'Litio' }, made.etag);

  const again = await made.save({ titulo_blog: 'Litio' }, made.etag);

  expect([again.statusCode, etagOf(again)]).toEqual([200, etagOf(first)]);
  expect((await editor.json('PATCH', made.path, { campos: {} })).statusCode).toBe(428);
});

test('a copy that was made by a call whose answer was lost is made once', async () => {
  const editor = await makeEditor(server);
  const body = { tipo: 'blog', campos: { titulo_blog: 'Litio' } };
  const create = () =>
    editor.json('POST', copyEndpoints.list, body, { 'idempotency-key': 'clave-1' });

  const answers = await Promise.all([create(), create(), create()]);

  expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
});

test('a copy of an item begins with its fields and its recorded state', async () => {
  const editor = await makeEditor(server);
  const related = await makeArticle(server.db);
  const { id } = await makeBlog(server.db);
  await editor.json('PATCH', `noticias/noticias/${id}/`, { articulos_ids: [related.id] });

  const { copy } = await makeCopy(editor, { tipo: 'blog', elemento_id: id });

  const item = (await editor.json('GET', `noticias/noticias/${id}/`)).json();
  expect(copy.campos).toMatchObject({
    titulo_blog: item.titulo_blog,
    contenido: item.contenido,
    fecha_publicacion: item.fecha_publicacion,
    articulos_ids: [related.id],
  });
  expect(copy.articulos).toEqual(item.articulos);
  expect([copy.cambios, typeof copy.base]).toEqual([[], 'number']);
});

test('opening an item twice gives its one copy; fields of another one are a conflict', async () => {
  const editor = await makeEditor(server);
  const { id } = await makeEdition(server.db);
  const open = (campos: object) =>
    editor.json('POST', copyEndpoints.list, { tipo: 'edicion', elemento_id: id, campos });

  const [first, second] = await Promise.all([open({}), open({})]);

  expect([first.statusCode, second.statusCode].sort()).toEqual([200, 201]);
  expect(second.json().id).toBe(first.json().id);
  const refused = await open({ titulo_edicion: 'Otra' });
  expect(expectContract(copyConflictSchema, refused, 409).actual.id).toBe(first.json().id);
  expectDetail(
    await editor.json('POST', copyEndpoints.list, { tipo: 'edicion', elemento_id: id + 1 }),
    404,
    'No encontrado.',
  );
});

test('the list finds copies by type, title and items, without their texts', async () => {
  const editor = await makeEditor(server);
  const { id } = await makeArticle(server.db);
  await editor.json('PATCH', `articles/articulos/${id}/`, { titulo_articulo: 'Relaves' });
  await makeCopy(editor, { tipo: 'blog', campos: { titulo_blog: 'Expansión de Ñuble' } });
  await makeCopy(editor, { tipo: 'articulo', elemento_id: id });
  const list = async (query: string) =>
    expectContract(copyListSchema, await editor.json('GET', `${copyEndpoints.list}${query}`));

  expect((await list('')).count).toBe(2);
  expect((await list('?search=expansion%20%C3%91UBLE')).results).toMatchObject([
    { titulo: 'Expansión de Ñuble' },
  ]);
  expect((await list('?search=%00')).count).toBe(2);
  expect((await list('?search=expansi%C3%B3n%00%C3%B1uble')).count).toBe(1);
  const ofItem = await list(`?tipo=articulo&elementos=${id},999`);
  expect(ofItem.results).toMatchObject([{ elemento_id: id, titulo: 'Relaves' }]);
  expect(ofItem.elementos).toEqual([
    {
      elemento_id: id,
      editado_por: expect.objectContaining({ id: editor.account.id }),
      editado_en: '2026-03-10T17:00:00.000Z',
    },
  ]);
  expect((await list('?estado=en_revision')).count).toBe(0);
  expect((await editor.json('GET', `${copyEndpoints.list}?tipo=tema`)).statusCode).toBe(400);
});

test('one earlier state is kept for each hour of editing, the last twenty', async () => {
  const editor = await makeEditor(server);
  const made = await makeCopy(editor, { tipo: 'blog', campos: { titulo_blog: 'Hora 0' } });
  let { etag } = made;
  for (let hour = 1; hour <= 22; hour += 1) {
    server.setNow(new Date(Date.UTC(2026, 2, 10, 17 + hour)));
    const { access } = await makeSignedIn(server, 'ADMIN');
    for (const title of [`Hora ${hour}, al empezar`, `Hora ${hour}`]) {
      const body = { campos: { titulo_blog: title } };
      const headers = { 'if-match': etag };
      etag = etagOf(await send(server, 'PATCH', made.path, { access, headers, body }));
    }
  }
  const { access } = await makeSignedIn(server, 'ADMIN');
  const states = async (query = '') =>
    expectContract(
      copyEarlierStatesSchema,
      await send(server, 'GET', `${copyEndpoints.states(made.copy.id)}${query}`, { access }),
    ).results;

  const kept = await states();

  expect(kept).toHaveLength(20);
  expect(kept[0]).toMatchObject({ titulo: 'Hora 21' });
  expect(kept.at(-1)).toMatchObject({ titulo: 'Hora 2' });
  expect(await states(`?estado=${kept[0]?.id}`)).toMatchObject([
    { campos: { titulo_blog: 'Hora 21' } },
  ]);
});

test('a deleted copy is gone', async () => {
  const editor = await makeEditor(server);
  const made = await makeCopy(editor, { tipo: 'blog', campos: { titulo_blog: 'Litio' } });

  const refused = await editor.json('DELETE', made.path, undefined, { 'if-match': '"copia-1-9"' });
  const deleted = await editor.json('DELETE', made.path);

  expect([refused.statusCode, deleted.statusCode]).toEqual([412, 204]);
  expectDetail(await editor.json('GET', made.path), 404, 'El borrador no existe.');
});

test('an account that is deleted has no name in copies, states and revisions (D47)', async () => {
  const editor = await makeEditor(server);
  const colleague = await makeEditor(server);
  const made = await makeCopy(editor, { tipo: 'blog', campos: { titulo_blog: 'Litio' } });
  await send(server, 'DELETE', 'users/profile', {
    access: editor.access,
    body: { password: PASSWORD },
  });

  const copy = (await colleague.json('GET', made.path)).json();

  const nobody = { id: null, nombre: 'Cuenta eliminada' };
  expect([copy.creada_por, copy.editada_por]).toEqual([nobody, nobody]);
});

test('readers, anonymous callers and staff without `escribir` have no copies', async () => {
  const editor = await makeEditor(server);
  const { path } = await makeCopy(editor, { tipo: 'blog', campos: {} });
  const { access } = await makeSignedIn(server, 'LECTOR');

  expect((await send(server, 'GET', path, { access })).statusCode).toBe(403);
  expect((await send(server, 'GET', path)).statusCode).toBe(401);
});

test('a file that does not exist is refused, and nothing else of the save is stored', async () => {
  const editor = await makeEditor(server);
  const made = await makeCopy(editor, { tipo: 'blog', campos: { titulo_blog: 'Litio' } });
  const banner = 'https://revista.test/media/textos/no-existe.webp';

  const answer = await made.save({ banner, titulo_blog: 'Otro' }, made.etag);

  expect([answer.statusCode, answer.json()]).toEqual([
    400,
    { banner: ['El archivo ya no existe.'] },
  ]);
  expect((await editor.json('GET', made.path)).json().titulo).toBe('Litio');
});

test('files of a copy have signed addresses, which are taken out when they come back', async () => {
  const editor = await makeEditor(server);
  const { imagen } = (await editor.form('POST', 'imagenes/', { imagen: await drawPng() })).json();
  const { pathname, search } = new URL(imagen);
  const contenido = `<p>El tajo:</p><img src="${pathname}${search}">`;
  const made = await makeCopy(editor, { tipo: 'blog', campos: { contenido, banner: imagen } });

  expect(made.copy.campos).toMatchObject({ banner: imagen, contenido });

  const later = await made.save({ contenido: `${contenido}<p>Más</p>` }, made.etag);
  const { rows } = (await server.db.execute('SELECT campos FROM copias')) as unknown as {
    rows: { campos: Record<string, string> }[];
  };
  expect(later.statusCode).toBe(200);
  expect(rows[0]?.campos.contenido).toBe(`<p>El tajo:</p><img src="${pathname}"><p>Más</p>`);
  expect((await server.app.inject({ url: pathname })).statusCode).toBe(404);
  expect((await server.app.inject({ url: pathname + search })).statusCode).toBe(200);
});
