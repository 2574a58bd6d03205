import { z } from 'zod';
import {
  dateTextSchema,
  daySchema,
  httpUrlSchema,
  idSchema,
  imageSchema,
  requiredText,
} from './fields.ts';
import { paginated } from './pagination.ts';

/** Magazine edition (contenido.md section 3). `contenido` is HTML or plain text (D17). */
export const editionSchema = z.object({
  id: idSchema,
  numero_edicion: z.number(),
  titulo_edicion: z.string(),
  contenido: z.string(),
  imagen: imageSchema,
  fecha_publicacion: dateTextSchema,
  url_impresa: z.string().nullable().default(null),
});
export type Edition = z.infer<typeof editionSchema>;

export const editionListSchema = paginated(editionSchema);

/** What the panel sends for a new edition (contenido.md section 5); files are checked apart. */
export const editionCreateSchema = z.object({
  numero_edicion: z.coerce.number().int().positive(),
  titulo_edicion: requiredText('El título debe tener al menos 3 caracteres', 3).max(300),
  contenido: requiredText('El contenido debe tener al menos 10 caracteres', 10),
  imagen: z.file('Debe ser un archivo válido'),
  fecha_publicacion: daySchema('La fecha de publicación debe ser válida (YYYY-MM-DD)'),
  url_impresa: httpUrlSchema('La URL impresa debe ser válida'),
});
export type EditionCreate = z.infer<typeof editionCreateSchema>;

export const editionUpdateSchema = editionCreateSchema.partial();
export type EditionUpdate = z.infer<typeof editionUpdateSchema>;
