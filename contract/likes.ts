import { z } from 'zod';
import { dateTextSchema, idSchema } from './fields.ts';
import { authorSchema } from './users.ts';

/** Like status of an article, a topic or a comment, for the person who asks. */
export const likeStatusSchema = z.object({
  user_liked: z.boolean(),
  total_likes: z.int().nonnegative(),
});
export type LikeStatus = z.infer<typeof likeStatusSchema>;

/** Likes of a blog (api.md#entities-community). */
export const blogLikesSchema = likeStatusSchema.extend({
  blog: z.object({ id: idSchema, titulo: z.string(), likes_count: z.int().nonnegative() }),
  likes_list: z.array(z.object({ id: idSchema, usuario: authorSchema, creado_en: dateTextSchema })),
  current_user: z.unknown().nullable(),
});
export type BlogLikes = z.infer<typeof blogLikesSchema>;

/** The things that can be liked; comments of the three targets share one table. */
export const LIKE_TARGETS = ['blog', 'article', 'topic', 'comment'] as const;
export type LikeTarget = (typeof LIKE_TARGETS)[number];
