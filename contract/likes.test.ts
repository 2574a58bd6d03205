import { expect, test } from 'vitest';
import { blogLikesSchema, likeStatusSchema } from './likes.ts';

const likes = {
  blog: { id: 7, titulo: 'Litio', likes_count: 1 },
  likes_list: [
    {
      id: 1,
      usuario: { id: 5, email: '', usuario_unico: 'ana' },
      creado_en: '2026-11-20T23:30:00Z',
    },
  ],
  current_user: null,
  user_liked: false,
  total_likes: 1,
};

test('likeStatusSchema reads the status of an article, topic or comment', () => {
  expect(likeStatusSchema.parse({ user_liked: true, total_likes: 3, quienes: [] })).toEqual({
    user_liked: true,
    total_likes: 3,
  });
  expect(likeStatusSchema.safeParse({ user_liked: 'si', total_likes: 3 }).success).toBe(false);
  expect(likeStatusSchema.safeParse({ user_liked: true, total_likes: -1 }).success).toBe(false);
});

test('blogLikesSchema reads the likes of a blog for nobody and for somebody', () => {
  expect(blogLikesSchema.parse(likes)).toEqual(likes);
  const mine = { ...likes, current_user: { id: 5 }, user_liked: true };
  expect(blogLikesSchema.parse(mine)).toEqual(mine);
});
