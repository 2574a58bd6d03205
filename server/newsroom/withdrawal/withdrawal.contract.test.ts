import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { copyEndpoints, revisionEndpoints } from '../../../contract/endpoints.ts';
import { withdrawnListSchema } from '../../../contract/withdrawal.ts';
import { articles } from '../../platform/db/schema/articles.ts';
import { comments } from '../../platform/db/schema/comments.ts';
import { contentLog } from '../../platform/db/schema/content-log.ts';
import { revisions, withdrawals } from '../../platform/db/schema/newsroom.ts';
import { users } from '../../platform/db/schema/users.ts';
import { expectContract } from '../../testing/expect-contract.ts';
import { makeArticle } from '../../testing/make-content.ts';
import { makeCopy } from '../../testing/make-copy.ts';
import { drawPng, EDITABLE, makeEditor } from '../../testing/make-editing.ts';
import { provideTestServer } from '../../testing/test-server.ts';

const server = provideTestServer();

const TYPES = { edition: 'edicion', blog: 'blog', article: 'articulo' } as const;
const NOT_FOUND = { statusCode: 404 };

/** A published item of a kind, with a word in its title that nothing else has. */
async function publish({ name, list, texts, pictures, title }: (typeof EDITABLE)[number]) {
  const editor = await makeEditor(server);
  const word = `Quimbalete${name}`;
  const files = await Promise.all(pictures.map(async (field) => [field, await drawPng()] as const));
  const made = await editor.form('POST', list, {
    ...texts,
    ...Object.fromEntries(files),
    [title]: word,
  });
  expect(made.statusCode, made.body).toBe(201);
  const { id, ...item } = made.json();
  const tipo = TYPES[name];
  return {
    editor,
    id: Number(id),
    tipo,
    word,
    item: `${list}${id}/`,
    list,
    picture: new URL(String(item[pictures[0]])).pathname,
    withdraw: (motivo?: string) =>
      editor.json('POST', revisionEndpoints.withdraw(tipo, id), motivo && { motivo }),
    publishAgain: () => editor.json('POST', revisionEndpoints.publishAgain(tipo, id)),
  };
}

test.for(EDITABLE)(
  'a withdrawn $name is nowhere on the site, and comes back as it was',
  async (kind) => {
    const { editor, id, item, list, picture, tipo, word, withdraw, publishAgain } =
      await publish(kind);
    const before = (await server.get(item)).json();
    const found = async () => (await server.get(`search/?search=${word}`)).json().count;
    expect(await found()).toBe(1);

    expect((await withdraw('Pidió una corrección la empresa.')).statusCode).toBe(204);

    expect(await server.get(item)).toMatchObject(NOT_FOUND);
    expect(await editor.json('GET', item)).toMatchObject(NOT_FOUND);
    expect((await server.get(list)).json()).toMatchObject({ count: 0, results: [] });
    expect((await editor.json('GET', `${list}?search=${word}`)).json().count).toBe(0);
    expect((await editor.json('GET', `${list}eliminados/`)).json().count).toBe(0);
    expect(await found()).toBe(0);
    expect(await server.app.inject({ url: picture })).toMatchObject(NOT_FOUND);
    expect(await server.db.select().from(withdrawals)).toMatchObject([
      {
        tipo,
        elemento_id: id,
        motivo: 'Pidió una corrección la empresa.',
        retirado_por: editor.account.id,
      },
    ]);
    const history = `${revisionEndpoints.list}?tipo=${tipo}&elemento_id=${id}`;
    expect((await editor.json('GET', history)).json().results).toMatchObject([
      { accion: 'retirar', actual: true },
      { accion: 'crear', actual: false },
    ]);
    // An answer that was lost is asked for again.
    expect((await withdraw('Otra vez')).statusCode).toBe(204);

    expect((await publishAgain()).statusCode).toBe(204);
    expect((await publishAgain()).statusCode).toBe(204);

    expect((await server.get(item)).json()).toEqual(before);
    expect(await found()).toBe(1);
    expect((await server.app.inject({ url: picture })).statusCode).toBe(200);
    expect(await server.db.select().from(withdrawals)).toEqual([]);
    const log = await server.db.select().from(contentLog).orderBy(contentLog.id);
    expect(log.map(({ accion }) => accion)).toEqual(['crear', 'retirar', 'volver_a_publicar']);
    const states = await server.db.select().from(revisions).orderBy(revisions.id);
    expect(states.map(({ accion }) => accion)).toEqual(['crear', 'retirar', 'volver_a_publicar']);
  },
);

test('a withdrawn article keeps its comments, and takes no new ones', async () => {
  const { editor, id, withdraw, publishAgain } = await publish(EDITABLE[2]);
  const thread = `articles/articulos/${id}/comentarios/`;
  const comment = () =>
    editor.json('POST', 'articles/comentarios/', { articulo: id, contenido: 'Buen dato.' });
  expect((await comment()).statusCode).toBe(201);

  await withdraw();

  expect((await comment()).statusCode).toBe(404);
  expect((await server.get(thread)).statusCode).toBe(404);
  expect(await server.db.$count(comments)).toBe(1);
  await publishAgain();
  expect((await server.get(thread)).json()).toMatchObject({ count: 1 });
});

test('a withdrawn item is corrected in a copy, which is published after it is back', async () => {
  const { editor, id, item, withdraw, publishAgain } = await publish(EDITABLE[2]);
  await withdraw();
  const made = await makeCopy(editor, { tipo: 'articulo', elemento_id: id });
  await made.save({ titulo_articulo: 'Corregido' }, made.etag);

  const refused = await made.publish();

  expect(refused.statusCode).toBe(404);
  expect(refused.json()).toEqual({
    detail: 'Esta publicación se eliminó o se retiró. Recupérala para publicar los cambios.',
  });
  expect((await editor.json('GET', copyEndpoints.item(made.copy.id))).statusCode).toBe(200);
  await publishAgain();
  expect((await made.publish()).statusCode).toBe(200);
  expect((await server.get(item)).json()).toMatchObject({ titulo_articulo: 'Corregido' });
});

test('an item that the previous release restored is published, and can be withdrawn again', async () => {
  const { id, item, withdraw } = await publish(EDITABLE[2]);
  await withdraw('Primera vez');
  await server.connection.inTransaction((execute) =>
    execute(`UPDATE articles SET eliminado_en = NULL, revision = revision + 1 WHERE id = ${id}`),
  );

  expect((await server.get(item)).statusCode).toBe(200);
  expect((await withdraw('Segunda vez')).statusCode).toBe(204);

  expect(await server.db.select().from(withdrawals)).toMatchObject([{ motivo: 'Segunda vez' }]);
  expect(await server.get(item)).toMatchObject(NOT_FOUND);
});

test('items that do not exist, deleted ones and odd addresses are 404, a long reason is 400', async () => {
  const { editor, id, item, withdraw } = await publish(EDITABLE[2]);
  const tooLong = await withdraw('a'.repeat(501));
  expect(tooLong.statusCode).toBe(400);
  expect(tooLong.json()).toEqual({ motivo: ['El motivo puede tener como máximo 500 caracteres.'] });

  await editor.json('DELETE', item);

  for (const path of [
    revisionEndpoints.withdraw('articulo', id),
    revisionEndpoints.publishAgain('articulo', id),
    revisionEndpoints.withdraw('articulo', 999_999),
    revisionEndpoints.withdraw('tema', 1),
    revisionEndpoints.publishAgain('articulo', '%00'),
    revisionEndpoints.withdraw('articulo', '99999999999999999999'),
  ]) {
    expect((await editor.json('POST', path)).statusCode, path).toBe(404);
  }
});

test('a blog stays related to an article that is withdrawn while a copy of the blog is written', async () => {
  const { editor, id, publishAgain, withdraw } = await publish(EDITABLE[2]);
  const blog = await publish(EDITABLE[1]);
  await editor.json('PATCH', blog.item, { articulos_ids: [id] });
  await withdraw();
  const made = await makeCopy(editor, { tipo: 'blog', elemento_id: blog.id });
  expect(made.copy.cambios).toEqual([]);
  await made.save({ titulo_blog: 'Sin la errata' }, made.etag);
  await publishAgain();

  expect((await made.publish()).statusCode).toBe(200);

  expect((await server.get(blog.item)).json()).toMatchObject({
    titulo_blog: 'Sin la errata',
    articulos: [{ id }],
  });
});

test.for(EDITABLE)(
  'somebody who publishes and does not write finds a withdrawn $name',
  async (kind) => {
    const { editor, id, tipo, word, withdraw } = await publish(kind);
    const publisher = await makeEditor(server);
    await server.db
      .update(users)
      .set({ permisos: ['publicar'] })
      .where(eq(users.id, publisher.account.id));
    const path = revisionEndpoints.withdrawn(tipo);
    const list = async () => expectContract(withdrawnListSchema, await publisher.json('GET', path));
    expect(await list()).toMatchObject({ count: 0, results: [] });

    await withdraw('Datos sin confirmar');

    expect((await list()).results).toEqual([
      {
        id,
        titulo: word,
        motivo: 'Datos sin confirmar',
        retirado_en: expect.any(String),
        retirado_por: { id: editor.account.id, nombre: expect.stringMatching(/./) },
      },
    ]);
    const back = await publisher.json('POST', revisionEndpoints.publishAgain(tipo, id));
    expect(back.statusCode).toBe(204);
    expect((await list()).count).toBe(0);
  },
);

test('the latest withdrawal comes first; deleted items and other kinds are not in the list', async () => {
  const editor = await makeEditor(server);
  const made = [];
  for (const title of ['Cobre', 'Litio', 'Estaño']) {
    made.push(await makeArticle(server.db, { titulo_articulo: title }));
  }
  const [copper, lithium, tin] = made.map(({ id }) => id);
  for (const [minute, id] of [lithium, copper, tin].entries()) {
    server.setNow(new Date(Date.UTC(2026, 2, 10, 17, minute)));
    await editor.json('POST', revisionEndpoints.withdraw('articulo', id ?? 0));
  }
  await server.db
    .update(articles)
    .set({ eliminado_en: '2026-03-10T18:00:00.000Z' })
    .where(eq(articles.id, tin ?? 0));

  const read = async (path: string) =>
    expectContract(withdrawnListSchema, await editor.json('GET', path));
  const path = revisionEndpoints.withdrawn('articulo');
  const first = await read(`${path}?page_size=1`);
  expect([first.count, first.results.map(({ titulo }) => titulo)]).toEqual([2, ['Cobre']]);
  expect((await read(`${path}?page_size=1&page=2`)).results[0]?.titulo).toBe('Litio');
  expect((await read(revisionEndpoints.withdrawn('blog'))).count).toBe(0);
  for (const query of ['tema/retirados/', '%00/retirados/', 'articulo/retirados/?page=9']) {
    const answer = await editor.json('GET', `redaccion/elementos/${query}`);
    expect([query, answer.statusCode]).toEqual([query, 404]);
  }
});

test('the revisions of an item say why it was withdrawn, to staff', async () => {
  const [kind = EDITABLE[0]] = EDITABLE;
  const { editor, id, tipo, withdraw, publishAgain } = await publish(kind);
  const list = `${revisionEndpoints.list}?tipo=${tipo}&elemento_id=${id}`;
  const reasons = async () =>
    (await editor.json('GET', list))
      .json()
      .results.map((row: { accion: string; motivo?: string | null }) => [row.accion, row.motivo]);
  await withdraw('Falta contrastar una cifra.');
  expect(await reasons()).toEqual([
    ['retirar', 'Falta contrastar una cifra.'],
    ['crear', null],
  ]);
  expect((await server.get(list)).statusCode).toBe(401);

  await publishAgain();
  await withdraw();

  expect(await reasons()).toEqual([
    ['retirar', null],
    ['volver_a_publicar', null],
    ['retirar', 'Falta contrastar una cifra.'],
    ['crear', null],
  ]);
});
