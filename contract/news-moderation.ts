import { z } from 'zod';
import { dateTextSchema, idSchema } from './fields.ts';
import { INVALID_FORM } from './forms.ts';
import { paginated } from './pagination.ts';

/** An item of the external news as staff see it (D71), hidden or not. */
export const moderatedNewsSchema = z.object({
  id: idSchema,
  titulo: z.string(),
  fuente: z.string().nullable(),
  enlace: z.string().nullable(),
  /** Its own date, also while it is hidden. */
  fecha_publicacion: dateTextSchema,
  oculta: z.boolean(),
  /** Since when it is hidden; null if it is not. */
  oculta_en: dateTextSchema.nullable(),
  fijada: z.boolean(),
});
export type ModeratedNews = z.infer<typeof moderatedNewsSchema>;

export const moderatedNewsListSchema = paginated(moderatedNewsSchema);

const INVALID = 'Elige sí o no';

/** Hides, shows, pins or unpins an item (D71). A missing field changes nothing. */
export const newsModerationSchema = z
  .object({ oculta: z.boolean(INVALID), fijada: z.boolean(INVALID) }, INVALID_FORM)
  .partial();
export type NewsModeration = z.infer<typeof newsModerationSchema>;

/** Refusal, as `detail` of a 409, to pin a hidden item. */
export const HIDDEN_NOT_PINNED = 'Una noticia oculta no se puede fijar.';
