import { z } from 'zod';
import { dateTextSchema, imageSchema } from './fields.ts';

/** Public news item of the external news service (api.md#entities-content, D13). */
export const externalNewsItemSchema = z.object({
  /** A service of somebody else's may count further than PostgreSQL's `integer`: to as many digits as addresses have. */
  id: z.int().positive().max(999_999_999_999_999),
  titulo: z.string(),
  cuerpo: z.string(),
  imagen_url: imageSchema,
  fecha_publicacion: dateTextSchema.nullable().default(null),
  fecha_insercion: z.string().nullish(),
  /** Who published it first, and where; a server may leave them out. */
  fuente: z.string().nullish(),
  enlace: z.string().nullish(),
  /** Whether staff have put it first (D71); other servers have no such field. */
  fijada: z.boolean().optional(),
});
export type ExternalNewsItem = z.infer<typeof externalNewsItemSchema>;

export const externalNewsListSchema = z.array(externalNewsItemSchema);
