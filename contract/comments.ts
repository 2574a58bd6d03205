import { z } from 'zod';
import { communityText } from './community-text.ts';
import { dateTextSchema, idSchema } from './fields.ts';
import { INVALID_FORM } from './forms.ts';
import { paginated } from './pagination.ts';
import { authorSchema } from './users.ts';

/** Length that the counter shows and the bundled server enforces, by `countCharacters` (D23). */
export const MAX_COMMENT_LENGTH = 500;

/** Levels of replies below a comment; an answer to the deepest one is put beside it. */
export const MAX_REPLY_DEPTH = 5;

/** What moderation did to a comment or a topic that only its author and staff still see. */
export const heldStateSchema = z.enum(['pendiente', 'oculto']);
export type HeldState = z.infer<typeof heldStateSchema>;

/**
 * Comment with its nested replies (api.md#entities-community, D24). A deleted one stays in the thread:
 * `contenido` is empty and `eliminado` true. The optional fields are only on the bundled server:
 * `respuestas_count` counts what can be read below, at any depth; a top-level comment with more
 * replies than `respuestas` holds has a `respuestas_cursor`, after which the others come.
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
  editado: z.boolean().optional(),
  actualizado_en: dateTextSchema.optional(),
  estado: heldStateSchema.optional(),
  respuestas_count: z.int().nonnegative().optional(),
  respuestas_cursor: idSchema.optional(),
  articulo: z.int().optional(),
  blog: z.int().optional(),
  tema: z.int().optional(),
  get respuestas(): z.ZodDefault<z.ZodArray<typeof commentSchema>> {
    return z.array(commentSchema).default([]);
  },
});
export type Comment = z.infer<typeof commentSchema>;

/** `ultimo` is the moment of the newest comment, from which polling for new ones starts. */
export const commentListSchema = paginated(commentSchema).extend({
  ultimo: z.string().nullish(),
});

/**
 * More replies of a top-level comment, oldest first and not nested: each one's `parent` is in what
 * was given before, or earlier in the list. Without a `cursor` there are no more.
 */
export const replyListSchema = z.object({
  results: z.array(commentSchema),
  cursor: idSchema.nullable(),
});
export type ReplyList = z.infer<typeof replyListSchema>;

/**
 * Location of a comment: `comentario` is the top-level comment of its thread, with the first replies
 * and all ancestors of `id`; `posicion` is its index in the list, from 0.
 */
export const commentLocationSchema = z.object({
  id: idSchema,
  posicion: z.int().nonnegative(),
  comentario: commentSchema,
});
export type CommentLocation = z.infer<typeof commentLocationSchema>;

/** Number of items added since a moment; `ultimo` is the moment to send with the next poll. */
export const newContentSchema = z.object({
  count: z.int().nonnegative(),
  ultimo: z.string().nullable(),
});
export type NewContent = z.infer<typeof newContentSchema>;

const contentSchema = communityText(MAX_COMMENT_LENGTH, {
  required: 'El comentario no puede estar vacío',
  tooLong: `El comentario puede tener como máximo ${MAX_COMMENT_LENGTH} caracteres`,
});

/** Number of an item in a payload; `message` is the Spanish text for what is none. */
const itemIdSchema = (message: string) =>
  z.int(message).positive(message).max(2_147_483_647, message);

/** Parent of a new comment: the forum sends an empty string at the top level. */
const parentSchema = z.preprocess(
  (parent) => (parent === '' || parent === undefined ? null : parent),
  itemIdSchema('El comentario al que respondes no existe').nullable(),
);

export const blogCommentCreateSchema = z.object(
  {
    blog: itemIdSchema('El blog no existe'),
    contenido: contentSchema,
    parent: parentSchema,
  },
  INVALID_FORM,
);
export const articleCommentCreateSchema = z.object(
  {
    articulo: itemIdSchema('El artículo no existe'),
    contenido: contentSchema,
    parent: parentSchema,
  },
  INVALID_FORM,
);
export const topicCommentCreateSchema = z.object(
  {
    tema: itemIdSchema('El tema no existe'),
    contenido: contentSchema,
    parent: parentSchema,
  },
  INVALID_FORM,
);

export const commentUpdateSchema = z.object({ contenido: contentSchema }, INVALID_FORM);
export type CommentUpdate = z.infer<typeof commentUpdateSchema>;

/** The three things that can be commented on. */
export const COMMENT_TARGETS = ['blog', 'article', 'topic'] as const;
export type CommentTarget = (typeof COMMENT_TARGETS)[number];
