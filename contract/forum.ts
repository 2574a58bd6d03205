import { z } from 'zod';
import { commentSchema } from './comments.ts';
import { dateTextSchema, idSchema, requiredText } from './fields.ts';
import { paginated } from './pagination.ts';
import { authorSchema } from './users.ts';

export const forumCategorySchema = z.object({
  id: idSchema,
  nombre_categoria: z.string(),
  slug: z.string(),
});
export type ForumCategory = z.infer<typeof forumCategorySchema>;

export const forumCategoryListSchema = paginated(forumCategorySchema);

/** Forum topic (contenido.md section 3). `contenido` is plain text. */
export const topicSchema = z.object({
  id: idSchema,
  titulo: z.string(),
  contenido: z.string(),
  autor: authorSchema,
  categoria_foro: forumCategorySchema.pick({ id: true, nombre_categoria: true }),
  creado_en: dateTextSchema,
  actualizado_en: z.string().nullish(),
  comentarios: z.array(commentSchema).default([]),
  comentarios_count: z.int().nonnegative().optional(),
  likes_count: z.int().nonnegative().default(0),
  is_liked: z.boolean().optional(),
});
export type Topic = z.infer<typeof topicSchema>;

export const topicListSchema = paginated(topicSchema);

const REQUIRED = 'El título y contenido son obligatorios';

export const topicCreateSchema = z.object({
  titulo: requiredText(REQUIRED).max(200),
  contenido: requiredText(REQUIRED).max(20_000),
  categoria_foro_id: z.coerce.number().pipe(idSchema),
});
export type TopicCreate = z.infer<typeof topicCreateSchema>;

export const topicUpdateSchema = topicCreateSchema.partial();
export type TopicUpdate = z.infer<typeof topicUpdateSchema>;
