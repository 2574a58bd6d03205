import { eq, sql } from 'drizzle-orm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { lockThread, updateComment } from '../../community/comments/write-repository.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import { articles } from '../../platform/db/schema/articles.ts';
import { blogs } from '../../platform/db/schema/blogs.ts';
import { comments } from '../../platform/db/schema/comments.ts';
import { cleanAt } from '../../testing/clean-content.ts';
import { makeComment, makeReply } from '../../testing/make-community.ts';
import { makeArticle, makeBlog } from '../../testing/make-content.ts';
import { provideTestServer, SITE_URL } from '../../testing/test-server.ts';
import { articleContentType } from '../articles/content-type.ts';
import { blogContentType } from '../blogs/content-type.ts';

const server = provideTestServer();
/** The embedded database runs one transaction at a time. */
const hasPostgres = process.env.TEST_DATABASE_URL !== undefined;
const DELETED = { eliminado_en: '2026-01-05T10:00:00.000Z' };
const LATER = '2026-03-10T17:00:00Z';

const ARTICLE = {
  table: articles,
  contentType: articleContentType(SITE_URL),
  make: async () => ({ article_id: (await makeArticle(server.db, DELETED)).id }),
};
const BLOG = {
  table: blogs,
  contentType: blogContentType(SITE_URL),
  make: async () => ({ blog_id: (await makeBlog(server.db, DELETED)).id }),
};

test.for([
  ['an article', ARTICLE],
  ['a blog', BLOG],
] as const)(
  'the comments of %s are erased in parts, between which others have their turn',
  async ([, { table, contentType, make }]) => {
    const other = await makeComment(server.db, { article_id: (await makeArticle(server.db)).id });
    const root = await makeComment(server.db, await make());
    const { id: _, ...values } = await makeReply(server.db, root);
    await server.db.insert(comments).values(Array.from({ length: 248 }, () => values));
    const kept = await server.db.$count(table);
    /** Comments and items that were left after each transaction. */
    const left: [number, number][] = [];
    const transaction = server.db.transaction.bind(server.db);
    const watched = vi.spyOn(server.db, 'transaction').mockImplementation(async (...given) => {
      const result = await transaction(...given);
      left.push([await server.db.$count(comments), await server.db.$count(table)]);
      return result;
    });
    onTestFinished(() => watched.mockRestore());

    await cleanAt(server, LATER, contentType);

    expect(left).toEqual([
      [151, kept],
      [51, kept],
      [1, kept],
      [1, kept - 1],
    ]);
    expect(await server.db.select().from(comments)).toEqual([other]);
  },
);

test.runIf(hasPostgres)(
  'the comments of an article are erased while staff act on one of them',
  async () => {
    const root = await makeComment(server.db, await ARTICLE.make());
    const reply = await makeReply(server.db, root);

    let erasing: Promise<void> | undefined;
    await server.db.transaction(async (transaction) => {
      await lockThread(transaction, reply.id);
      erasing = cleanAt(server, LATER, ARTICLE.contentType);
      erasing.catch(() => undefined);
      const isWaiting = sql`SELECT FROM pg_stat_activity WHERE datname = current_database()
        AND wait_event_type = 'Lock' AND query LIKE '%"comments"%'`;
      await vi.waitUntil(async () => (await rowsOf(server.db, isWaiting)).length > 0, {
        timeout: 30_000,
        interval: 10,
      });
      await updateComment(transaction, reply.id, { estado: 'oculto' });
    });
    await erasing;

    const ofArticle = eq(comments.article_id, Number(root.article_id));
    expect(await server.db.$count(comments, ofArticle)).toBe(0);
  },
);
