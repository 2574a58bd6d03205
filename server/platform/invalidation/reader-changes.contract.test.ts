import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeAccount, makeSignedIn, PASSWORD, send, signIn } from '../../testing/make-account.ts';
import { makeComment, makeForumCategory, makeTopic } from '../../testing/make-community.ts';
import { makeArticle, makeBlog } from '../../testing/make-content.ts';
import { clearDatabase } from '../../testing/test-database.ts';
import { createTestApp, type TestServer } from '../../testing/test-server.ts';
import { batchReaderChanges } from './reader-changes.ts';

/** What a server tells its pages of what readers write through any client (D40). */
let server: TestServer;
let told: string[] = [];
let isWebAway = false;
const { recordChange, sendPending } = batchReaderChanges(async (tags) => {
  if (isWebAway) throw new Error('The web is away');
  told.push(...tags);
}, true);
const unshared = batchReaderChanges(async (tags) => void told.push(...tags), false);

beforeAll(async () => {
  server = await createTestApp({
    recordChange: async (request, findTags) => {
      const to = request.headers['x-several-webs'] ? unshared.recordChange : recordChange;
      await to(request, findTags);
    },
    invalidatePages: async (_db, tags) => void told.push(...tags),
  });
  return () => server.close();
});
beforeEach(async () => {
  await clearDatabase(server.connection);
  await sendPending();
  told = [];
});

/** Calls as somebody who has published before, whose texts are not held; answers what is told then. */
async function writeAs(
  access: string,
  method: 'POST' | 'PATCH' | 'DELETE',
  path: string,
  body?: object,
) {
  const answer = await send(server, method, path, { access, ...(body && { body }) });
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  await sendPending();
  return told.splice(0);
}

/** Somebody signed in, who wrote a comment on an article and a topic. */
async function makeWriter() {
  const { account, access } = await makeSignedIn(server);
  const article = await makeArticle(server.db);
  const topic = await makeTopic(server.db, { author_id: account.id });
  const own = { author_id: account.id, huella: 'otra' };
  const comment = await makeComment(server.db, { article_id: article.id, ...own });
  return { account, access, article, topic, comment };
}

describe('pages are invalidated for', () => {
  test('a comment that is written, changed and deleted', async () => {
    const { access, article, comment } = await makeWriter();
    const body = { articulo: article.id, contenido: 'El tenor no coincide.' };
    const pages = [`comments:article:${article.id}`];

    expect(await writeAs(access, 'POST', 'articles/comentarios/', body)).toEqual(pages);
    const path = `articles/comentarios/${comment.id}/`;
    expect(await writeAs(access, 'PATCH', path, { contenido: 'Otro.' })).toEqual(pages);
    expect(await writeAs(access, 'DELETE', path)).toEqual(pages);
  });

  test('an answer in the forum, which is counted in lists', async () => {
    const { access, topic } = await makeWriter();
    const body = { tema: topic.id, contenido: 'La de tres pulgadas.' };
    expect(await writeAs(access, 'POST', 'foro/comentarios/', body)).toEqual([
      `comments:topic:${topic.id}`,
      'topics:list',
      `topics:${topic.id}`,
    ]);
  });

  test('a topic that is opened, changed and deleted', async () => {
    const { access, topic } = await makeWriter();
    const { id } = await makeForumCategory(server.db);
    const body = { titulo: '¿Qué malla?', contenido: 'De perno.', categoria_foro_id: id };

    expect(await writeAs(access, 'POST', 'foro/temas/', body)).toEqual(['topics']);
    const path = `foro/temas/${topic.id}/`;
    expect(await writeAs(access, 'PATCH', path, { titulo: '¿Cuál?' })).toEqual(['topics']);
    expect(await writeAs(access, 'DELETE', path)).toEqual(['topics']);
  });

  test('likes', async () => {
    const { access, article, topic, comment } = await makeWriter();
    const blog = await makeBlog(server.db);
    for (const [path, tags] of [
      [`noticias/noticias/${blog.id}`, [`blogs:${blog.id}`]],
      [`articles/articulos/${article.id}`, [`articles:${article.id}`]],
      [`foro/temas/${topic.id}`, [`topics:${topic.id}`, 'topics:list']],
      [`articles/comentarios/${comment.id}`, [`comments:article:${article.id}`]],
    ] as const) {
      expect(await writeAs(access, 'POST', `${path}/toggle_like/`), path).toEqual(tags);
    }
  });

  test('an account that is deleted, wherever it wrote (D47)', async () => {
    const account = await makeAccount(server);
    const { access } = await signIn(server, account.email);
    const article = await makeArticle(server.db);
    const blog = await makeBlog(server.db);
    const { id: ofOthers } = await makeTopic(server.db);
    const topic = await makeTopic(server.db, { author_id: account.id });
    const own = { author_id: account.id };
    await makeComment(server.db, { article_id: article.id, ...own });
    await makeComment(server.db, { article_id: article.id, ...own });
    await makeComment(server.db, { topic_id: ofOthers, ...own });
    await makeComment(server.db, { blog_id: blog.id, estado: 'oculto', ...own });

    const tags = await writeAs(access, 'DELETE', 'users/profile', { password: PASSWORD });

    expect(tags).toEqual([
      `comments:article:${article.id}`,
      `comments:topic:${ofOthers}`,
      'topics:list',
      `topics:${ofOthers}`,
      'topics',
    ]);
    expect(tags).not.toContain(`topics:${topic.id}`);
  });
});

test('what is held is on no page', async () => {
  const { access } = await makeSignedIn(server);
  const article = await makeArticle(server.db);
  const contenido = 'Mira https://uno.test https://dos.test https://tres.test';

  const tags = await writeAs(access, 'POST', 'articles/comentarios/', {
    articulo: article.id,
    contenido,
  });

  expect(tags).toEqual([]);
});

test('a refused call changes nothing', async () => {
  const { access } = await makeSignedIn(server);
  const body = { articulo: 999, contenido: 'Hola.' };
  const answer = await send(server, 'POST', 'articles/comentarios/', { access, body });
  await sendPending();
  expect([answer.statusCode, told]).toEqual([404, []]);
});

test('a single web instance, which expires its own pages, is not called; one of several is', async () => {
  const { access, article } = await makeWriter();
  const like = (headers: Record<string, string>) =>
    send(server, 'POST', `articles/articulos/${article.id}/toggle_like/`, { access, headers });

  await like({ 'x-caller-revalidates': '1' });
  await sendPending();
  expect(told).toEqual([]);

  await like({ 'x-caller-revalidates': '1', 'x-several-webs': '1' });
  await unshared.sendPending();
  expect(told).toEqual([`articles:${article.id}`]);
});

test('many changes of one page are sent as one, and retried after a failure', async () => {
  const { access, article } = await makeWriter();
  const path = `articles/articulos/${article.id}/toggle_like/`;
  for (let turn = 0; turn < 3; turn += 1) await send(server, 'POST', path, { access });

  isWebAway = true;
  await expect(sendPending()).rejects.toThrow('The web is away');
  isWebAway = false;
  await sendPending();
  await sendPending();

  expect(told).toEqual([`articles:${article.id}`]);
});
