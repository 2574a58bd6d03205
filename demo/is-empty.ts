import type { Database } from '../server/platform/db/database.ts';
import { articles } from '../server/platform/db/schema/articles.ts';
import { blogs } from '../server/platform/db/schema/blogs.ts';
import { editions } from '../server/platform/db/schema/editions.ts';
import { externalNews } from '../server/platform/db/schema/external-news.ts';
import { topics } from '../server/platform/db/schema/forum.ts';
import { users } from '../server/platform/db/schema/users.ts';

/** Whether the database has no content, so that demo content is never mixed with real content. */
export async function isEmpty(db: Database): Promise<boolean> {
  for (const table of [users, editions, articles, blogs, topics, externalNews]) {
    if ((await db.$count(table)) > 0) return false;
  }
  return true;
}
