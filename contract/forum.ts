import { z } from 'zod';
import { commentSchema, heldStateSchema } from './comments.ts';
import { communityLine, communityText } from './community-text.ts';
import { dateTextSchema, idSchema, lineSchema } from './fields.ts';
import { INVALID_FORM } from './forms.ts';
import { paginated } from './pagination.ts';
import { authorSchema } from './users.ts';

export const forumCategorySchema = z.object({
  id: idSchema,
  nombre_categoria: lineSchema,
  slug: lineSchema,
});
export type ForumCategory = z.infer<typeof forumCategorySchema>;

export const forumCategoryListSchema = paginated(forumCategorySchema);

/** Forum topic (api.md#entities-community). `contenido` is plain text. */
export const topicSchema = z.object({
  id: idSchema,
  titulo: lineSchema,
  contenido: z.string(),
  autor: authorSchema,
  categoria_foro: forumCategorySchema.pick({ id: true, nombre_categoria: true }),
  creado_en: dateTextSchema,
  actualizado_en: lineSchema.nullish(),
  comentarios: z.array(commentSchema).default([]),
  comentarios_count: z.int().nonnegative().optional(),
  likes_count: z.int().nonnegative().default(0),
  is_liked: z.boolean().optional(),
  /** Moment of the last comment, or of the topic; only on the bundled server, as `estado`. */
  actividad_en: z.string().optional(),
  estado: heldStateSchema.optional(),
});
export type Topic = z.infer<typeof topicSchema>;

export const topicListSchema = paginated(topicSchema);

/** `ordering` of the list by the latest activity; without it the newest come first. */
export const TOPICS_BY_ACTIVITY = 'actividad';

/** Lengths by `countCharacters`. */
export const MAX_TOPIC_TITLE = 200;
export const MAX_TOPIC_LENGTH = 10_000;

const REQUIRED = 'El título y contenido son obligatorios';
const NO_CATEGORY = 'La categoría es obligatoria';

export const topicCreateSchema = z.object(
  {
    titulo: communityLine(MAX_TOPIC_TITLE, {
      required: REQUIRED,
      tooLong: `El título puede tener como máximo ${MAX_TOPIC_TITLE} caracteres`,
    }),
    contenido: communityText(MAX_TOPIC_LENGTH, {
      required: REQUIRED,
      tooLong: 'El contenido puede tener como máximo 10 000 caracteres',
    }),
    // Forms send the number as text.
    categoria_foro_id: z
      .union(
        [
          z.int(NO_CATEGORY),
          z
            .string(NO_CATEGORY)
            .regex(/^\d{1,10}$/, NO_CATEGORY)
            .transform(Number),
        ],
        NO_CATEGORY,
      )
      .refine((id) => id > 0 && id <= 2_147_483_647, NO_CATEGORY),
  },
  INVALID_FORM,
);
export type TopicCreate = z.infer<typeof topicCreateSchema>;

export const topicUpdateSchema = topicCreateSchema.partial();
export type TopicUpdate = z.infer<typeof topicUpdateSchema>;
