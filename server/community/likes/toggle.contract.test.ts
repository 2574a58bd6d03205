import { describe, expect, test } from 'vitest';
import { commentListSchema } from '../../../contract/comments.ts';
import { topicSchema } from '../../../contract/forum.ts';
import { blogLikesSchema, likeStatusSchema } from '../../../contract/likes.ts';
import { likes } from '../../platform/db/schema/likes.ts';
import { expectContract, expectDetail } from '../../testing/expect-contract.ts';
import { makeSignedIn, send } from '../../testing/make-account.ts';
import { makeComment, makeTopic } from '../../testing/make-community.ts';
import { makeArticle, makeBlog } from '../../testing/make-content.ts';
import { provideTestServer } from '../../testing/test-server.ts';

const server = provideTestServer();

/** Item 1 of every kind, and comments 1 to 3, one on each. */
async function makeItems() {
  await makeArticle(server.db);
  await makeBlog(server.db);
  await makeTopic(server.db);
  await makeComment(server.db, { article_id: 1 });
  await makeComment(server.db, { blog_id: 1 });
  await makeComment(server.db, { topic_id: 1 });
}

const toggle = (path: string, access: string) =>
  send(server, 'POST', `${path}toggle_like/`, { access });

const THINGS = [
  'articles/articulos/1/',
  'noticias/noticias/1/',
  'foro/temas/1/',
  'articles/comentarios/1/',
  'noticias/comentarios/2/',
  'foro/comentarios/3/',
];

describe.for(THINGS)('POST /%stoggle_like/', (thing) => {
  test('gives a like and takes it back, each person their own', async () => {
    await makeItems();
    const ines = await makeSignedIn(server);
    const ruben = await makeSignedIn(server);
    const status = async (access: string) =>
      (await send(server, 'GET', `${thing}likes_list/`, { access })).json();

    const first = expectContract(likeStatusSchema, await toggle(thing, ines.access));
    const second = expectContract(likeStatusSchema, await toggle(thing, ruben.access));

    expect([first, second]).toEqual([
      { user_liked: true, total_likes: 1 },
      { user_liked: true, total_likes: 2 },
    ]);
    expect(await toggle(thing, ines.access).then((answer) => answer.json())).toEqual({
      user_liked: false,
      total_likes: 1,
    });
    expect(await status(ines.access)).toMatchObject({ user_liked: false, total_likes: 1 });
    expect(await status(ruben.access)).toMatchObject({ user_liked: true, total_likes: 1 });
  });

  test('applies 50 calls at once 50 times, and 51 as a like (D42)', async () => {
    await makeItems();
    const { access } = await makeSignedIn(server);

    const answers = await Promise.all(Array.from({ length: 50 }, () => toggle(thing, access)));

    expect(answers.map((answer) => answer.statusCode)).toEqual(Array(50).fill(200));
    const given = answers.filter((answer) => answer.json().user_liked);
    expect(given).toHaveLength(25);
    expect(answers.map((answer) => answer.json().total_likes).sort()).toEqual([
      ...Array(25).fill(0),
      ...Array(25).fill(1),
    ]);
    expect(await server.db.$count(likes)).toBe(0);
    expect((await toggle(thing, access)).json()).toEqual({ user_liked: true, total_likes: 1 });
  });

  test('counts each of 20 people who press at once', async () => {
    await makeItems();
    const people = [];
    for (let index = 0; index < 20; index += 1) people.push(await makeSignedIn(server));

    await Promise.all(people.map(({ access }) => toggle(thing, access)));

    expect((await server.get(`${thing}likes_list/`)).json().total_likes).toBe(20);
  });

  test('is 404 where there is no such thing', async () => {
    const { access } = await makeSignedIn(server);

    expectDetail(await toggle(thing, access), 404, 'No encontrado.');
  });
});

test('deleted, held and scheduled items cannot be liked', async () => {
  const { access } = await makeSignedIn(server);
  await makeArticle(server.db, { fecha_publicacion: '2026-03-11' });
  await makeArticle(server.db);
  await makeComment(server.db, { article_id: 2, eliminado_en: '2026-03-03T10:00:00Z' });
  await makeComment(server.db, { article_id: 2, estado: 'pendiente' });
  await makeTopic(server.db, { estado: 'oculto' });

  for (const thing of [
    'articles/articulos/1/',
    'articles/comentarios/1/',
    'articles/comentarios/2/',
    'foro/temas/1/',
  ]) {
    expect((await toggle(thing, access)).statusCode).toBe(404);
  }
});

test("lists and items include the caller's likes", async () => {
  await makeItems();
  const { account, access } = await makeSignedIn(server);
  for (const thing of THINGS) await toggle(thing, access);

  const own = (path: string) => send(server, 'GET', path, { access });
  const blogLikes = expectContract(blogLikesSchema, await own('noticias/noticias/1/likes_list/'));
  const list = await own('articles/articulos/1/comentarios/');

  expect(blogLikes).toMatchObject({ current_user: { id: account.id }, user_liked: true });
  expect(expectContract(commentListSchema, list).results[0]).toMatchObject({
    is_liked: true,
    likes_count: 1,
  });
  expect(expectContract(topicSchema, await own('foro/temas/1/')).is_liked).toBe(true);
  expect((await own('noticias/noticias/1/')).json().is_liked).toBe(true);
  expect((await own('noticias/noticias/')).json().results[0].is_liked).toBe(true);
  expect((await server.get('noticias/noticias/1/')).json().is_liked).toBe(false);
  expect((await server.get('foro/temas/')).json().results[0].is_liked).toBe(false);
});
