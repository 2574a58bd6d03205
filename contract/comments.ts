import { z } from 'zod';
import { dateTextSchema, idSchema, requiredText } from './fields.ts';
import { paginated } from './pagination.ts';
import { authorSchema } from './users.ts';

/** Length that the counter shows and the bundled server enforces (D23). */
export const MAX_COMMENT_LENGTH = 500;

/**
 * Comment with its nested replies (contenido.md section 3, D24). A deleted one keeps its place:
 * `contenido` is empty and `eliminado` true.
 */
export const commentSchema = z.object({
  id: idSchema,
  contenido: z.string(),
  creado_en: dateTextSchema,
  autor: authorSchema,
  parent: z.int().nullable().default(null),
  likes_count: z.int().nonnegative().default(0),
  is_liked: z.boolean().default(false),
  eliminado: z.boolean().optional(),
  articulo: z.int().optional(),
  blog: z.int().optional(),
  tema: z.int().optional(),
  get respuestas(): z.ZodDefault<z.ZodArray<typeof commentSchema>> {
    return z.array(commentSchema).default([]);
  },
});
export type Comment = z.infer<typeof commentSchema>;

export const commentListSchema = paginated(commentSchema);

const contentSchema = requiredText('El comentario no puede estar vacío');

/** Parent of a new comment: the forum sends an empty string at the top level. */
const parentSchema = z.preprocess(
  (parent) => (parent === '' || parent === undefined ? null : parent),
  idSchema.nullable(),
);

export const blogCommentCreateSchema = z.object({
  blog: idSchema,
  contenido: contentSchema,
  parent: parentSchema,
});
export const articleCommentCreateSchema = z.object({
  articulo: idSchema,
  contenido: contentSchema,
  parent: parentSchema,
});
export const topicCommentCreateSchema = z.object({
  tema: idSchema,
  contenido: contentSchema,
  parent: parentSchema,
});

export const commentUpdateSchema = z.object({ contenido: contentSchema });
export type CommentUpdate = z.infer<typeof commentUpdateSchema>;

/** The three things that can be commented on. */
export const COMMENT_TARGETS = ['blog', 'article', 'topic'] as const;
export type CommentTarget = (typeof COMMENT_TARGETS)[number];
