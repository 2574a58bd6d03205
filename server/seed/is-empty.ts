import type { Database } from '../db/database.ts';
import { articles } from '../db/schema/articles.ts';
import { blogs } from '../db/schema/blogs.ts';
import { editions } from '../db/schema/editions.ts';
import { externalNews } from '../db/schema/external-news.ts';
import { topics } from '../db/schema/forum.ts';
import { users } from '../db/schema/users.ts';

/** Whether nobody has written anything yet: the demo content never mixes with real content. */
export async function isEmpty(db: Database): Promise<boolean> {
  for (const table of [users, editions, articles, blogs, topics, externalNews]) {
    if ((await db.$count(table)) > 0) return false;
  }
  return true;
}
