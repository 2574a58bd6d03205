import { z } from 'zod';
import { idSchema, lineSchema } from './fields.ts';
import { correctionSchema } from './item-details.ts';
import { paginated } from './pagination.ts';

/** A correction with the article or blog that it is of (D69). */
export const listedCorrectionSchema = correctionSchema.extend({
  tipo: z.enum(['articulo', 'blog']),
  id: idSchema,
  titulo: lineSchema,
});
export type ListedCorrection = z.infer<typeof listedCorrectionSchema>;

/** Answer of `GET correcciones/`: of all public items, newest first. */
export const correctionListSchema = paginated(listedCorrectionSchema);
