import { expect, test } from 'vitest';
import {
  copyMissingSchema,
  publishAnswerSchema,
  publishConflictSchema,
} from '../../contract/copies.ts';
import { revisions } from '../platform/db/schema/newsroom.ts';
import { expectContract, expectDetail } from '../testing/expect-contract.ts';
import { makeArticle } from '../testing/make-content.ts';
import { etagOf, makeCopy } from '../testing/make-copy.ts';
import { drawPng, EDITABLE, makeEditor } from '../testing/make-editing.ts';
import { provideTestServer } from '../testing/test-server.ts';

const server = provideTestServer();

const TYPES = { edition: 'edicion', blog: 'blog', article: 'articulo' } as const;

async function upload(editor: Awaited<ReturnType<typeof makeEditor>>) {
  const answer = await editor.form('POST', 'imagenes/', { imagen: await drawPng() });
  return String(answer.json().imagen);
}

/** A copy of an article, and the calls of two editors. */
async function openArticle() {
  const editor = await makeEditor(server);
  const colleague = await makeEditor(server);
  const { id } = await makeArticle(server.db);
  const made = await makeCopy(editor, { tipo: 'articulo', elemento_id: id });
  return { ...made, editor, colleague, id, item: `articles/articulos/${id}/` };
}

test.for(EDITABLE)('a copy of a new $name becomes the item, once', async (kind) => {
  const { name, list, texts, pictures, title } = kind;
  const editor = await makeEditor(server);
  const files = await Promise.all(pictures.map(async (field) => [field, await upload(editor)]));
  const campos = { ...texts, ...Object.fromEntries(files) };
  const made = await makeCopy(editor, { tipo: TYPES[name], campos });

  const answers = await Promise.all([made.publish(), made.publish(), made.publish()]);

  const published = answers.map((answer) => expectContract(publishAnswerSchema, answer));
  expect(new Set(published.map(({ elemento }) => elemento.id)).size).toBe(1);
  expect((await server.get(list)).json()).toMatchObject({
    count: 1,
    results: [{ [title]: (texts as Record<string, string>)[title] }],
  });
  expect(published[0]?.url).toMatch(
    /^https:\/\/revista\.test\/(?:ediciones#edicion-|articulos\/|noticias-destacadas\/)\d+$/,
  );
  const gone = await editor.json('GET', made.path);
  expect(gone.statusCode).toBe(404);
  expect(copyMissingSchema.parse(gone.json()).publicada).toEqual({
    tipo: TYPES[name],
    elemento_id: published[0]?.elemento.id,
    url: published[0]?.url,
  });
  const item = (await server.get(`${list}${published[0]?.elemento.id}/`)).json();
  for (const field of pictures) {
    const { pathname } = new URL(item[field]);
    expect((await server.app.inject({ url: pathname })).statusCode).toBe(200);
  }
  const lost = await made.publish();
  expect(lost.json()).toEqual(answers[0]?.json());
});

test('a copy that lacks what an item needs is not published, and stays', async () => {
  const editor = await makeEditor(server);
  const made = await makeCopy(editor, { tipo: 'articulo', campos: { titulo_articulo: 'Or' } });

  const answer = await made.publish();

  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({
    titulo_articulo: ['El título del artículo es requerido'],
    contenido: ['El contenido del artículo es requerido'],
    imagen_principal: ['La imagen principal es requerida'],
  });
  expect((await editor.json('GET', made.path)).statusCode).toBe(200);
});

test('only what changed since `base` is published', async () => {
  const { colleague, item, save, publish, etag } = await openArticle();
  await save({ titulo_articulo: 'Título de la copia' }, etag);
  await colleague.json('PATCH', item, { contenido: '<p>Texto de la colega.</p>' });

  expectContract(publishAnswerSchema, await publish());

  expect((await server.get(item)).json()).toMatchObject({
    titulo_articulo: 'Título de la copia',
    contenido: '<p>Texto de la colega.</p>',
  });
});

test('a field that somebody changed meanwhile is a conflict, which the editor decides', async () => {
  const { colleague, item, save, publish, etag, editor, path } = await openArticle();
  const saved = await save({ titulo_articulo: 'Mío', categoria_articulo: '1' }, etag);
  const theirs = { titulo_articulo: 'De la colega', contenido: '<p>Texto de la colega.</p>' };
  await colleague.json('PATCH', item, theirs);

  const refused = await publish();

  const { actual, campos, base, editado_por } = expectContract(publishConflictSchema, refused, 412);
  expect(actual).toMatchObject(theirs);
  expect([campos, editado_por?.id]).toEqual([['titulo_articulo'], colleague.account.id]);
  expect((await server.get(item)).json()).toMatchObject(theirs);

  const body = { base, campos: { titulo_articulo: 'Decidido' } };
  const moved = await editor.json('PATCH', path, body, { 'if-match': etagOf(saved) });
  expect(moved.json()).toMatchObject({
    base,
    campos: { titulo_articulo: 'Decidido', contenido: '<p>Texto de la colega.</p>' },
    cambios: ['titulo_articulo'],
  });
  expectContract(publishAnswerSchema, await publish());
  expect((await server.get(item)).json()).toMatchObject({
    titulo_articulo: 'Decidido',
    contenido: '<p>Texto de la colega.</p>',
  });
});

test('a copy that was saved in another window is not published in an older version', async () => {
  const { save, publish, etag, editor } = await openArticle();
  await save({ titulo_articulo: 'Otra ventana' }, etag);

  const answer = await publish(editor, { version: 1 });

  expect([answer.statusCode, answer.json().actual.titulo]).toEqual([409, 'Otra ventana']);
});

test('a copy of a deleted item says so, and stays', async () => {
  const { save, publish, etag, editor, path, item } = await openArticle();
  await save({ titulo_articulo: 'Otro título' }, etag);
  await editor.json('DELETE', item);

  expectDetail(
    await publish(),
    404,
    'Esta publicación se eliminó o se retiró. Recupérala para publicar los cambios.',
  );
  expect((await editor.json('GET', path)).statusCode).toBe(200);
});

test('each change of an item is a revision, with the state before the first one', async () => {
  const { save, publish, etag, editor, item, id } = await openArticle();
  await save({ titulo_articulo: 'Primero' }, etag);
  await publish();
  await editor.json('PATCH', item, { titulo_articulo: 'Segundo' });
  await editor.json('PATCH', item, { titulo_articulo: 'x' });
  await editor.json('DELETE', item);
  await editor.json('POST', `${item}restaurar/`);

  const recorded = await server.db.select().from(revisions).orderBy(revisions.id);

  expect(recorded.map(({ accion, revision }) => [accion, revision])).toEqual([
    ['inicial', 1],
    ['editar', 2],
    ['editar', 3],
    ['eliminar', 4],
    ['restaurar', 5],
  ]);
  const of = { tipo: 'articulo', elemento_id: id, autor: editor.account.id };
  expect(recorded[1]).toMatchObject({ ...of, campos: { titulo_articulo: 'Primero' } });
  expect(recorded[2]).toMatchObject({ ...of, campos: { titulo_articulo: 'Segundo' } });
});

test('a change by a server of an earlier release is no gap', async () => {
  const { editor, item } = await openArticle();
  await server.db.execute(
    "UPDATE articles SET titulo_articulo = 'De la anterior', revision = revision + 1",
  );

  await editor.json('PATCH', item, { titulo_articulo: 'De esta' });

  const recorded = await server.db.select().from(revisions).orderBy(revisions.id);
  expect(recorded.map(({ accion, campos }) => [accion, campos.titulo_articulo])).toEqual([
    ['inicial', expect.any(String)],
    ['inicial', 'De la anterior'],
    ['editar', 'De esta'],
  ]);
});
