import { expect, test } from 'vitest';
import { likes } from '../../platform/db/schema/likes.ts';
import { makeComment, makeReader } from '../../testing/make-community.ts';
import { makeArticle, makeBlog } from '../../testing/make-content.ts';
import { provideTestServer } from '../../testing/test-server.ts';

const server = provideTestServer();

const refusal = (constraint: string) => ({ cause: expect.objectContaining({ constraint }) });

test('the database takes no comment without a target, nor with two', async () => {
  const { id: article_id } = await makeArticle(server.db);
  const { id: blog_id } = await makeBlog(server.db);

  const expected = refusal('comments_one_target');
  await expect(makeComment(server.db, {})).rejects.toMatchObject(expected);
  await expect(makeComment(server.db, { article_id, blog_id })).rejects.toMatchObject(expected);
});

test('the database takes no like without a target, nor with two', async () => {
  const { id: article_id } = await makeArticle(server.db);
  const { id: blog_id } = await makeBlog(server.db);
  const { id: user_id } = await makeReader(server.db);

  const expected = refusal('likes_one_target');
  const like = (target: object) => server.db.insert(likes).values({ user_id, ...target });
  await expect(like({})).rejects.toMatchObject(expected);
  await expect(like({ article_id, blog_id })).rejects.toMatchObject(expected);
});

test('the database takes at most one like of a person on a target', async () => {
  const { id: article_id } = await makeArticle(server.db);
  const { id: user_id } = await makeReader(server.db);
  await server.db.insert(likes).values({ user_id, article_id });

  await expect(server.db.insert(likes).values({ user_id, article_id })).rejects.toMatchObject(
    refusal('likes_article'),
  );
});
