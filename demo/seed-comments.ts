import { comments } from '../server/platform/db/schema/comments.ts';
import type { DemoComment } from './demo-comment.ts';
import { demoComments } from './demo-comments.ts';
import { type Liked, seedLikes } from './seed-likes.ts';
import type { Readers } from './seed-users.ts';
import { HOUR_MS, type Published, type PublishedItems, type Seeding } from './seeding.ts';

type TargetColumn = 'article_id' | 'blog_id' | 'topic_id';

/** A thread of demo comments and its target. */
export interface DemoThread {
  column: TargetColumn;
  target: Published;
  comments: readonly DemoComment[];
}

const latestHour = (list: readonly DemoComment[]): number =>
  Math.max(0, ...list.flatMap((one) => [one.hoursAfter, latestHour(one.respuestas ?? [])]));

/** Length of an hour in a thread: shortened so that no comment is in the future. */
function hourLength({ target, comments }: DemoThread, now: Date): number {
  const available = now.getTime() - target.at.getTime();
  return Math.min(HOUR_MS, available / (latestHour(comments) + 1));
}

interface Level {
  thread: DemoThread;
  comments: readonly DemoComment[];
  parent_id: number | null;
  root_id: number | null;
}

/** Inserts one level of all threads in one statement, then the replies. */
async function seedLevel(seeding: Seeding, readers: Readers, level: Level[]): Promise<Liked[]> {
  const entries = level.flatMap((part) => part.comments.map((comment) => ({ part, comment })));
  if (entries.length === 0) return [];
  const values = entries.map(({ part: { thread, parent_id, root_id }, comment }) => {
    const delay = comment.hoursAfter * hourLength(thread, seeding.now);
    return {
      [thread.column]: thread.target.id,
      parent_id,
      root_id,
      author_id: readers.get(comment.autor) ?? null,
      contenido: comment.contenido,
      creado_en: new Date(thread.target.at.getTime() + delay).toISOString(),
    };
  });
  const rows = await seeding.db.insert(comments).values(values).returning();
  const written = rows.map((row, index) => ({ row, entry: entries[index] }));
  const next = written.flatMap(({ row, entry }) => {
    const replies = entry?.comment.respuestas;
    if (!entry || !replies) return [];
    const { thread } = entry.part;
    return [{ thread, comments: replies, parent_id: row.id, root_id: row.root_id ?? row.id }];
  });
  const liked = written.map(({ row, entry }) => ({
    id: row.id,
    at: new Date(row.creado_en),
    count: entry?.comment.likes ?? 0,
    ...(row.author_id === null ? {} : { authorId: row.author_id }),
  }));
  return [...liked, ...(await seedLevel(seeding, readers, next))];
}

/** Inserts threads with their likes; no comment is dated after the seeding. */
export async function seedThreads(
  seeding: Seeding,
  readers: Readers,
  threads: DemoThread[],
): Promise<void> {
  const level = threads.map((thread) => ({
    thread,
    comments: thread.comments,
    parent_id: null,
    root_id: null,
  }));
  await seedLikes(seeding, 'comment_id', await seedLevel(seeding, readers, level));
}

/** Inserts the threads of the articles and the blogs. */
export function seedComments(
  seeding: Seeding,
  readers: Readers,
  items: { articles: PublishedItems; blogs: PublishedItems },
): Promise<void> {
  const threads = Object.entries(demoComments).flatMap(([slug, list]): DemoThread[] => {
    const article = items.articles.get(slug);
    if (article) return [{ column: 'article_id', target: article, comments: list }];
    const blog = items.blogs.get(slug);
    return blog ? [{ column: 'blog_id', target: blog, comments: list }] : [];
  });
  return seedThreads(seeding, readers, threads);
}
