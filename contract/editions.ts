import { z } from 'zod';
import { contentSchema, numberTextSchema, publicationDaySchema, titleSchema } from './content.ts';
import { dateTextSchema, httpUrlSchema, idSchema, imageSchema, lineSchema } from './fields.ts';
import { INVALID_FORM } from './forms.ts';
import { paginated } from './pagination.ts';
import { pictureSchema } from './pictures.ts';

/** Magazine edition (api.md#entities-content). `contenido` is HTML or plain text (D17). */
export const editionSchema = z.object({
  id: idSchema,
  numero_edicion: z.number(),
  titulo_edicion: lineSchema,
  contenido: z.string(),
  imagen: imageSchema,
  fecha_publicacion: dateTextSchema,
  url_impresa: lineSchema.nullable().default(null),
});
export type Edition = z.infer<typeof editionSchema>;

export const editionListSchema = paginated(editionSchema);

/** What the panel sends for a new edition (panel.md#item-rules). */
export const editionCreateSchema = z.object(
  {
    numero_edicion: numberTextSchema('El número de edición debe ser un entero mayor que 0'),
    titulo_edicion: titleSchema('El título debe tener al menos 3 caracteres'),
    contenido: contentSchema('El contenido debe tener al menos 10 caracteres'),
    imagen: pictureSchema('Debe ser un archivo válido'),
    fecha_publicacion: publicationDaySchema,
    url_impresa: httpUrlSchema('La URL impresa debe ser válida'),
  },
  INVALID_FORM,
);
export type EditionCreate = z.infer<typeof editionCreateSchema>;

export const editionUpdateSchema = editionCreateSchema.partial();
export type EditionUpdate = z.infer<typeof editionUpdateSchema>;
