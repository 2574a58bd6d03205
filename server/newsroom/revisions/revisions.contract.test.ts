import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { copyConflictSchema, copySchema } from '../../../contract/copies.ts';
import { copyEndpoints, revisionEndpoints } from '../../../contract/endpoints.ts';
import { revisionListSchema, revisionSchema } from '../../../contract/revisions.ts';
import { contentLog } from '../../platform/db/schema/content-log.ts';
import { media } from '../../platform/db/schema/media.ts';
import { revisions } from '../../platform/db/schema/newsroom.ts';
import { expectContract, expectDetail } from '../../testing/expect-contract.ts';
import { makeSignedIn, send } from '../../testing/make-account.ts';
import { makeArticle, makeBlog } from '../../testing/make-content.ts';
import { makeCopy } from '../../testing/make-copy.ts';
import { drawPng, makeEditor } from '../../testing/make-editing.ts';
import { provideTestServer } from '../../testing/test-server.ts';

const server = provideTestServer();

type Editor = Awaited<ReturnType<typeof makeEditor>>;

const listOf = async (editor: Editor, tipo: string, id: number, more = '') =>
  expectContract(
    revisionListSchema,
    await editor.json('GET', `${revisionEndpoints.list}?tipo=${tipo}&elemento_id=${id}${more}`),
  ).results;

/** An article with the revisions 'Uno' (first state), 'Dos' and 'Tres'. */
async function makeHistory(editor: Editor) {
  const article = await makeArticle(server.db, { titulo_articulo: 'Uno' });
  for (const titulo_articulo of ['Dos', 'Tres']) {
    const path = `articles/articulos/${article.id}/`;
    expect((await editor.json('PATCH', path, { titulo_articulo })).statusCode).toBe(200);
  }
  const list = await listOf(editor, 'articulo', article.id);
  const [third, second, first] = list;
  if (!first || !second || !third) throw new Error('There are no three revisions');
  return { article, list, first, second, third };
}

test('the revisions of an item are listed, the latest first, and read with their fields', async () => {
  const editor = await makeEditor(server);

  const { list, first } = await makeHistory(editor);

  expect(list.map(({ titulo, accion, actual }) => [titulo, accion, actual])).toEqual([
    ['Tres', 'editar', true],
    ['Dos', 'editar', false],
    ['Uno', 'inicial', false],
  ]);
  expect(list.map(({ autor }) => autor?.id)).toEqual([
    editor.account.id,
    editor.account.id,
    undefined,
  ]);
  const read = await editor.json('GET', revisionEndpoints.item(first.id));
  expect(expectContract(revisionSchema, read)).toMatchObject({
    id: first.id,
    campos: { titulo_articulo: 'Uno', fecha_publicacion: '2026-03-01' },
  });
});

test('an item that nobody changed yet has its present state as the first revision', async () => {
  const editor = await makeEditor(server);
  const { id } = await makeBlog(server.db, { titulo_blog: 'De muestra' });

  const seen = await listOf(editor, 'blog', id);

  expect(seen).toMatchObject([
    { titulo: 'De muestra', accion: 'inicial', actual: true, autor: null },
  ]);
  expect(await listOf(editor, 'blog', id)).toEqual(seen);
});

test.each([
  ['tipo=articulo&elemento_id=9999', 404],
  ['tipo=articulo&elemento_id=x', 400],
  ['tipo=articulo&elemento_id=%00', 400],
  ['tipo=tema&elemento_id=1', 400],
  ['tipo=articulo', 400],
])('a list for %s answers %i', async (query, status) => {
  const editor = await makeEditor(server);
  const answer = await editor.json('GET', `${revisionEndpoints.list}?${query}`);
  expect(answer.statusCode).toBe(status);
});

test('revisions that do not exist are 404', async () => {
  const editor = await makeEditor(server);
  const { access } = await makeSignedIn(server, 'SUPERUSUARIO');
  for (const id of ['9', 'x', '%00', '99999999999']) {
    const path = `redaccion/revisiones/${id}/`;
    const answers = [
      await editor.json('GET', path),
      await editor.json('POST', `${path}restaurar/`),
      await send(server, 'DELETE', path, { access }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
  }
});

test('a restored revision is a copy, and nothing is published', async () => {
  const editor = await makeEditor(server);
  const { article, first, third } = await makeHistory(editor);

  const answer = await editor.json('POST', revisionEndpoints.restore(first.id), undefined, {
    'idempotency-key': 'clave-1',
  });

  const copy = expectContract(copySchema, answer, 201);
  expect(copy).toMatchObject({
    elemento_id: article.id,
    base: third.id,
    titulo: 'Uno',
    cambios: ['titulo_articulo'],
  });
  expect((await server.get(`articles/articulos/${article.id}/`)).json().titulo_articulo).toBe(
    'Tres',
  );

  const again = await editor.json('POST', revisionEndpoints.restore(first.id), undefined, {
    'idempotency-key': 'clave-1',
  });
  expect([again.statusCode, again.json().id]).toEqual([201, copy.id]);

  await editor.json('POST', copyEndpoints.publish(copy.id), {});
  expect((await server.get(`articles/articulos/${article.id}/`)).json().titulo_articulo).toBe(
    'Uno',
  );
  expect((await listOf(editor, 'articulo', article.id)).map(({ titulo }) => titulo)).toEqual([
    'Uno',
    'Tres',
    'Dos',
    'Uno',
  ]);
});

test('the same restoration sent three times at once makes one copy', async () => {
  const editor = await makeEditor(server);
  const { first } = await makeHistory(editor);
  const restore = () =>
    editor.json('POST', revisionEndpoints.restore(first.id), undefined, { 'idempotency-key': 'k' });

  const answers = await Promise.all([restore(), restore(), restore()]);

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
  expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1);
});

test('an open copy of the item is not replaced by a restoration', async () => {
  const editor = await makeEditor(server);
  const { article, first } = await makeHistory(editor);
  const campos = { titulo_articulo: 'Sin publicar' };
  const { copy } = await makeCopy(editor, { tipo: 'articulo', elemento_id: article.id, campos });

  const answer = await editor.json('POST', revisionEndpoints.restore(first.id));

  const { detail, actual } = expectContract(copyConflictSchema, answer, 409);
  expect(detail).toBe('Ya hay un borrador de esta publicación.');
  expect(actual).toMatchObject({ id: copy.id, campos });
});

test('a revision of a deleted item can be read, and is not restored', async () => {
  const editor = await makeEditor(server);
  const { article, first } = await makeHistory(editor);
  await editor.json('DELETE', `articles/articulos/${article.id}/`);

  expect((await listOf(editor, 'articulo', article.id))[0]).toMatchObject({
    accion: 'eliminar',
    actual: true,
  });
  expectDetail(
    await editor.json('POST', revisionEndpoints.restore(first.id)),
    404,
    'Esta publicación no está en el sitio. Recupérala para restaurar una versión.',
  );
});

/** An article whose first revision alone has a picture in its text. */
async function makePictured(editor: Editor) {
  const { imagen } = (await editor.form('POST', 'imagenes/', { imagen: await drawPng() })).json();
  const article = await makeArticle(server.db);
  const path = `articles/articulos/${article.id}/`;
  await editor.json('PATCH', path, { contenido: `<p>Foto <img src="${imagen}" alt=""></p>` });
  await editor.json('PATCH', path, { contenido: '<p>Sin foto.</p>' });
  const [, pictured] = await listOf(editor, 'articulo', article.id);
  if (!pictured) throw new Error('There is no revision');
  return { article, pictured, key: new URL(imagen).pathname.replace('/media/', '') };
}

test('a picture that only a revision has is read with a signature', async () => {
  const editor = await makeEditor(server);
  const { pictured, key } = await makePictured(editor);

  const { contenido } = expectContract(
    revisionSchema,
    await editor.json('GET', revisionEndpoints.item(pictured.id)),
  ).campos;

  const [, signed = ''] = /src="([^"]+)"/.exec(contenido ?? '') ?? [];
  const statusAt = async (url: string) => (await server.app.inject({ url })).statusCode;
  expect(await statusAt(`/media/${key}`)).toBe(404);
  expect(await statusAt(signed.replaceAll('&amp;', '&').replace(/^https?:\/\/[^/]+/, ''))).toBe(
    200,
  );
});

test('a revision whose picture was erased is not restored with a broken one', async () => {
  const editor = await makeEditor(server);
  const { pictured, key } = await makePictured(editor);
  await server.db.delete(media).where(eq(media.key, key));

  const answer = await editor.json('POST', revisionEndpoints.restore(pictured.id));

  expect([answer.statusCode, answer.json()]).toEqual([
    400,
    { contenido: ['Esta versión usa un archivo que ya no existe, y no se puede restaurar.'] },
  ]);
});

test('a superuser deletes a revision for good, and the log keeps that it was deleted', async () => {
  const editor = await makeEditor(server);
  const owner = await makeSignedIn(server, 'SUPERUSUARIO');
  const { article, pictured, key } = await makePictured(editor);
  const path = revisionEndpoints.item(pictured.id);
  expect((await editor.json('DELETE', path)).statusCode).toBe(403);

  const answer = await send(server, 'DELETE', path, { access: owner.access });

  expect(answer.statusCode).toBe(204);
  expectDetail(await editor.json('GET', path), 404, 'La versión no existe.');
  expect(await server.db.$count(revisions, eq(revisions.id, pictured.id))).toBe(0);
  expect(await server.db.$count(media, eq(media.key, key))).toBe(0);
  expect(await server.media.read(key)).toBeUndefined();
  const logged = await server.db
    .select()
    .from(contentLog)
    .where(eq(contentLog.accion, 'borrar_revision'));
  expect(logged).toMatchObject([
    { kind: 'articulo', item_id: article.id, actor_id: owner.account.id, titulo: '', campos: [] },
  ]);
});

test('the title of a deleted revision leaves the log, unless another version has it', async () => {
  const editor = await makeEditor(server);
  const { access } = await makeSignedIn(server, 'SUPERUSUARIO');
  const { id } = await makeArticle(server.db, { titulo_articulo: 'Uno' });
  // As the previous release writes it.
  await server.db.insert(contentLog).values({
    ...{ accion: 'crear', kind: 'articulo', item_id: id, titulo: 'Uno' },
    creado_en: '2026-03-10T16:00:00.000Z',
  });
  const other = await makeArticle(server.db, { titulo_articulo: 'Uno' });
  const correct = async (article: number, campos: object) =>
    expect((await editor.json('PATCH', `articles/articulos/${article}/`, campos)).statusCode).toBe(
      200,
    );
  await correct(other.id, { contenido: '<p>Otro.</p>' });
  await correct(id, { contenido: '<p>Otro.</p>' });
  await correct(id, { titulo_articulo: 'Dos' });
  const [, second, first] = await listOf(editor, 'articulo', id);
  const titles = async () => {
    const lines = await server.db.select().from(contentLog).orderBy(contentLog.id);
    return lines.map(({ titulo }) => titulo);
  };
  expect(await titles()).toEqual(['Uno', 'Uno', 'Uno', 'Dos']);

  await send(server, 'DELETE', revisionEndpoints.item(first?.id ?? 0), { access });
  expect(await titles()).toEqual(['Uno', 'Uno', 'Uno', 'Dos', '']);

  await send(server, 'DELETE', revisionEndpoints.item(second?.id ?? 0), { access });
  expect(await titles()).toEqual(['', 'Uno', '', 'Dos', '', '']);
});

test('the picture of a deleted revision stays while another one has it', async () => {
  const editor = await makeEditor(server);
  const { access } = await makeSignedIn(server, 'SUPERUSUARIO');
  const { article, pictured, key } = await makePictured(editor);
  const { campos } = (await editor.json('GET', revisionEndpoints.item(pictured.id))).json();
  await makeCopy(editor, {
    tipo: 'blog',
    campos: { contenido: campos.contenido },
  });

  await send(server, 'DELETE', revisionEndpoints.item(pictured.id), { access });

  expect((await listOf(editor, 'articulo', article.id)).map(({ id }) => id)).not.toContain(
    pictured.id,
  );
  expect(await server.media.read(key)).toBeDefined();
});

test('neither the present state nor the base of a copy is deleted', async () => {
  const editor = await makeEditor(server);
  const { access } = await makeSignedIn(server, 'SUPERUSUARIO');
  const { article, third } = await makeHistory(editor);
  const remove = () => send(server, 'DELETE', revisionEndpoints.item(third.id), { access });
  expectDetail(await remove(), 409, 'Es el estado actual de la publicación.');
  await makeCopy(editor, { tipo: 'articulo', elemento_id: article.id, campos: {} });
  await editor.json('PATCH', `articles/articulos/${article.id}/`, { titulo_articulo: 'Cuatro' });

  expectDetail(
    await remove(),
    409,
    'Un borrador empezó en esta versión. Publícalo o elimínalo antes.',
  );
});
