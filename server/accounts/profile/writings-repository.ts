import { and, eq, isNull, sql } from 'drizzle-orm';
import { COMMENT_TARGETS, type CommentTarget } from '../../../contract/comments.ts';
import { changedThreadTags, PAGE_TAGS, threadKindTag } from '../../../contract/page-tags.ts';
import type { Database } from '../../platform/db/database.ts';
import { comments } from '../../platform/db/schema/comments.ts';
import { topics } from '../../platform/db/schema/forum.ts';

/** With more threads than these of one kind, all of that kind are named at once. */
const MOST_THREADS = 100;

const columns = { blog: comments.blog_id, article: comments.article_id, topic: comments.topic_id };

async function threadsOf(db: Database, userId: number, target: CommentTarget): Promise<string[]> {
  const column = columns[target];
  const rows = await db
    .selectDistinct({ id: column })
    .from(comments)
    .where(
      and(
        eq(comments.author_id, userId),
        sql`${column} IS NOT NULL`,
        eq(comments.estado, 'publicado'),
        isNull(comments.eliminado_en),
      ),
    )
    .limit(MOST_THREADS + 1);
  if (rows.length > MOST_THREADS) return [threadKindTag(target)];
  return rows.flatMap(({ id }) => (id === null ? [] : changedThreadTags(target, id)));
}

/** Cache tags of the pages that show the account's name beside its texts, with duplicates (D40, D47). */
export async function tagsOfWriter(db: Database, userId: number): Promise<string[]> {
  const tags: string[] = [];
  for (const target of COMMENT_TARGETS) tags.push(...(await threadsOf(db, userId, target)));
  const ownTopics = and(
    eq(topics.author_id, userId),
    eq(topics.estado, 'publicado'),
    isNull(topics.eliminado_en),
  );
  if ((await db.$count(topics, ownTopics)) > 0) tags.push(PAGE_TAGS.topics);
  return tags;
}
