import { likes } from '../server/platform/db/schema/likes.ts';
import { users } from '../server/platform/db/schema/users.ts';
import type { Published, Seeding } from './seeding.ts';

type LikeColumn = 'article_id' | 'blog_id' | 'topic_id' | 'comment_id';

/** An item liked by `count` readers other than its author. */
export interface Liked extends Published {
  count: number;
  authorId?: number;
}

/** Yields each reader once, starting at any one. */
function* spread(ids: number[], start: number): Generator<number> {
  for (let step = 0; step < ids.length; step += 1) {
    const id = ids[(start + step) % ids.length];
    if (id !== undefined) yield id;
  }
}

/** Inserts likes, deterministic, dated between publication and seeding. */
export async function seedLikes(
  { db, now }: Seeding,
  column: LikeColumn,
  items: Liked[],
): Promise<void> {
  const readers = await db.select({ id: users.id }).from(users).orderBy(users.id);
  const ids = readers.map((reader) => reader.id);
  const values = items.flatMap(({ id, at, count, authorId }, index) => {
    const likers = [...spread(ids, index * 5)].filter((liker) => liker !== authorId);
    const span = now.getTime() - at.getTime();
    return likers.slice(0, count).map((user_id, position) => ({
      user_id,
      [column]: id,
      creado_en: new Date(at.getTime() + (span * (position + 1)) / (count + 2)).toISOString(),
    }));
  });
  if (values.length > 0) await db.insert(likes).values(values);
}

/** Inserts likes for items without a given number: from 2 to 14 each. */
export function likeItems(seeding: Seeding, column: LikeColumn, items: Published[]): Promise<void> {
  const liked = items.map((item, index) => ({ ...item, count: 2 + ((index * 7 + 3) % 13) }));
  return seedLikes(seeding, column, liked);
}
