import { forumCategories, topics } from '../server/platform/db/schema/forum.ts';
import { demoForumCategories, demoTopics } from './demo-topics.ts';
import { seedThreads } from './seed-comments.ts';
import { seedLikes } from './seed-likes.ts';
import type { Readers } from './seed-users.ts';
import { HOUR_MS, type Seeding } from './seeding.ts';

/** Inserts the forum: categories, topics oldest first, their threads and likes. */
export async function seedTopics(seeding: Seeding, readers: Readers): Promise<void> {
  const categories = await seeding.db
    .insert(forumCategories)
    .values([...demoForumCategories])
    .returning();
  const categoryIds = new Map(categories.map((category) => [category.slug, category.id]));

  const moments = demoTopics.map(
    (topic) => new Date(seeding.now.getTime() - topic.hoursAgo * HOUR_MS),
  );
  const rows = await seeding.db
    .insert(topics)
    .values(
      demoTopics.map(({ titulo, contenido, autor, categoria }, index) => {
        const moment = (moments[index] ?? seeding.now).toISOString();
        return {
          titulo,
          contenido,
          author_id: readers.get(autor) ?? null,
          categoria_foro_id: categoryIds.get(categoria) ?? 0,
          creado_en: moment,
          actualizado_en: moment,
        };
      }),
    )
    .returning();

  const threads = demoTopics.map(({ comentarios }, index) => ({
    column: 'topic_id' as const,
    target: { id: rows[index]?.id ?? 0, at: moments[index] ?? seeding.now },
    comments: comentarios,
  }));
  await seedThreads(seeding, readers, threads);
  const liked = demoTopics.map(({ likes, autor }, index) => ({
    id: rows[index]?.id ?? 0,
    at: moments[index] ?? seeding.now,
    count: likes,
    authorId: readers.get(autor) ?? 0,
  }));
  await seedLikes(seeding, 'topic_id', liked);
}
