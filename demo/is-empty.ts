import type { Database } from '../server/db/database.ts';
import { articles } from '../server/db/schema/articles.ts';
import { blogs } from '../server/db/schema/blogs.ts';
import { editions } from '../server/db/schema/editions.ts';
import { externalNews } from '../server/db/schema/external-news.ts';
import { topics } from '../server/db/schema/forum.ts';
import { users } from '../server/db/schema/users.ts';

/** Whether nobody has written anything yet: the demo content never mixes with real content. */
export async function isEmpty(db: Database): Promise<boolean> {
  for (const table of [users, editions, articles, blogs, topics, externalNews]) {
    if ((await db.$count(table)) > 0) return false;
  }
  return true;
}
