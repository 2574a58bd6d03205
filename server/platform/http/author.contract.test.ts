import { expect, test } from 'vitest';
import { makeSignedIn, send } from '../../testing/make-account.ts';
import { makeComment, makeLikes, makeTopic } from '../../testing/make-community.ts';
import { makeArticle, makeBlog } from '../../testing/make-content.ts';
import { provideTestServer } from '../../testing/test-server.ts';
import { likes } from '../db/schema/likes.ts';

const server = provideTestServer();

/** Everything where an author is shown, written by one person. */
async function writeEverywhere(authorId: number) {
  const article = await makeArticle(server.db);
  const blog = await makeBlog(server.db);
  const topic = await makeTopic(server.db, { author_id: authorId });
  await makeComment(server.db, { article_id: article.id, author_id: authorId });
  await server.db.insert(likes).values({ blog_id: blog.id, user_id: authorId });
  await makeLikes(server.db, { blog_id: blog.id });
  return [
    `articles/articulos/${article.id}/comentarios/`,
    `noticias/noticias/${blog.id}/likes_list/`,
    `foro/temas/${topic.id}/`,
    'foro/temas/',
  ];
}

test('the e-mail of an author is for that person and for staff alone (D33)', async () => {
  const author = await makeSignedIn(server);
  const readers = {
    author: author.access,
    other: (await makeSignedIn(server)).access,
    admin: (await makeSignedIn(server, 'ADMIN')).access,
    owner: (await makeSignedIn(server, 'SUPERUSUARIO')).access,
    nobody: undefined,
  };
  const { email } = author.account;

  for (const path of await writeEverywhere(author.account.id)) {
    const seen: Record<string, boolean> = {};
    for (const [name, access] of Object.entries(readers)) {
      const answer = await send(server, 'GET', path, access === undefined ? {} : { access });
      seen[name] = answer.body.includes(email);
    }
    expect({ path, seen }).toEqual({
      path,
      seen: { author: true, other: false, admin: true, owner: true, nobody: false },
    });
  }
});

test('personal responses are not cacheable, public ones are', async () => {
  const { access } = await makeSignedIn(server);

  const own = await send(server, 'GET', 'foro/temas/', { access });
  const everybody = await send(server, 'GET', 'foro/temas/');

  expect(own.headers['cache-control']).toBe('private, no-store');
  expect(everybody.headers['cache-control']).toBeUndefined();
});
