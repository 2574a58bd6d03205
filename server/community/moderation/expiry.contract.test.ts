import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  createInvalidatePages,
  type InvalidatePages,
} from '../../platform/invalidation/invalidate-pages.ts';
import { makeSignedIn, PASSWORD, send } from '../../testing/make-account.ts';
import { makeComment, makeForumCategory, makeTopic } from '../../testing/make-community.ts';
import { makeArticle } from '../../testing/make-content.ts';
import { act, makeReporter, report } from '../../testing/moderation.ts';
import { takeQueuedTags } from '../../testing/queued-tags.ts';
import { clearDatabase } from '../../testing/test-database.ts';
import { createTestApp, type TestServer } from '../../testing/test-server.ts';

/** A server that is killed before it answers reports nothing (D40): what is queued with the change alone is left. */
let server: TestServer;
let invalidatePages: InvalidatePages;
beforeAll(async () => {
  server = await createTestApp({ invalidatePages: (...given) => invalidatePages(...given) });
});
beforeEach(async () => {
  await clearDatabase(server.connection);
  invalidatePages = createInvalidatePages(server.queue, ['https://web.test']);
  await takeQueuedTags(server);
});
afterAll(() => server.close());

const isShown = async () =>
  (await server.get('articles/articulos/1/comentarios/')).json().count === 1;

test('the pages of a comment and of a topic are queued with their hiding, and not with their return', async () => {
  const { access } = await makeSignedIn(server, 'ADMIN');
  await makeArticle(server.db);
  await makeComment(server.db, { article_id: 1 });
  await makeForumCategory(server.db);
  const topic = await makeTopic(server.db);
  const on = { comentario: ['comments:article:1'], tema: ['topics'] };

  for (const tipo of ['comentario', 'tema'] as const) {
    const elementos = [{ tipo, id: tipo === 'tema' ? topic.id : 1 }];
    await act(server, access, { accion: 'ocultar', motivo: 'spam', elementos });
    expect([tipo, await takeQueuedTags(server)]).toEqual([tipo, on[tipo]]);
    await act(server, access, { accion: 'ocultar', motivo: 'spam', elementos });
    await act(server, access, { accion: 'restaurar', elementos });
    expect([tipo, await takeQueuedTags(server)]).toEqual([tipo, []]);
  }
});

test('a comment that nobody could see expires nothing', async () => {
  const { access } = await makeSignedIn(server, 'ADMIN');
  await makeArticle(server.db);
  await makeComment(server.db, { article_id: 1, estado: 'pendiente' });
  await act(server, access, {
    accion: 'ocultar',
    motivo: 'spam',
    elementos: [{ tipo: 'comentario', id: 1 }],
  });
  expect(await takeQueuedTags(server)).toEqual([]);
});

test('the report that hides a comment queues its pages', async () => {
  await makeArticle(server.db);
  await makeComment(server.db, { article_id: 1 });
  for (let count = 0; count < 3; count += 1) {
    expect(await takeQueuedTags(server)).toEqual([]);
    await report(server, await makeReporter(server), 1);
  }
  expect(await isShown()).toBe(false);
  expect(await takeQueuedTags(server)).toEqual(['comments:article:1']);
});

test('the pages of a text are queued with its deletion by its author', async () => {
  const { account, access } = await makeSignedIn(server);
  await makeArticle(server.db);
  await makeForumCategory(server.db);
  const comment = { article_id: 1, author_id: account.id };
  await makeComment(server.db, comment);
  await makeComment(server.db, { ...comment, estado: 'pendiente' });
  const topic = await makeTopic(server.db, { author_id: account.id });
  const held = await makeTopic(server.db, { author_id: account.id, estado: 'pendiente' });

  for (const [path, tags] of [
    ['articles/comentarios/1/', ['comments:article:1']],
    ['articles/comentarios/2/', []],
    [`foro/temas/${topic.id}/`, ['topics']],
    [`foro/temas/${held.id}/`, []],
  ] as const) {
    expect((await send(server, 'DELETE', path, { access })).statusCode).toBe(204);
    expect([path, await takeQueuedTags(server)]).toEqual([path, tags]);
  }
});

test('the pages with the name of an account are queued with its deletion', async () => {
  const { account, access } = await makeSignedIn(server);
  await makeArticle(server.db);
  await makeComment(server.db, { article_id: 1, author_id: account.id });
  await makeForumCategory(server.db);
  await makeTopic(server.db, { author_id: account.id });
  const body = { password: PASSWORD };
  expect((await send(server, 'DELETE', 'users/profile', { access, body })).statusCode).toBe(200);
  expect(await takeQueuedTags(server)).toEqual(['comments:article:1', 'topics']);
});

test('an edited text that is held again queues its pages', async () => {
  const { account, access } = await makeSignedIn(server);
  await makeArticle(server.db);
  await makeComment(server.db, { article_id: 1, author_id: account.id });
  await makeForumCategory(server.db);
  const topic = await makeTopic(server.db, { author_id: account.id });
  const contenido = 'Mira https://a.example.com y https://b.example.com y https://c.example.com';
  for (const [path, tags] of [
    ['articles/comentarios/1/', ['comments:article:1']],
    [`foro/temas/${topic.id}/`, ['topics']],
  ] as const) {
    const change = (text: string) =>
      send(server, 'PATCH', path, { access, body: { contenido: text } });
    expect((await change('Un texto corregido por su autora.')).json().estado).toBeUndefined();
    expect([path, await takeQueuedTags(server)]).toEqual([path, []]);
    expect((await change(contenido)).json().estado).toBe('pendiente');
    expect([path, await takeQueuedTags(server)]).toEqual([path, tags]);
  }
});

test('a comment is hidden only together with what its pages are told', async () => {
  const { access } = await makeSignedIn(server, 'ADMIN');
  await makeArticle(server.db);
  await makeComment(server.db, { article_id: 1 });
  invalidatePages = () => Promise.reject(new Error('The queue fails'));

  const elementos = [{ tipo: 'comentario' as const, id: 1 }];
  expect(
    (await act(server, access, { accion: 'ocultar', motivo: 'spam', elementos })).statusCode,
  ).toBe(500);

  expect(await isShown()).toBe(true);
});
