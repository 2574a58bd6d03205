import { z } from 'zod';
import { articleReferenceSchema } from './articles.ts';
import { commentSchema } from './comments.ts';
import { contentSchema, numberTextSchema, publicationDaySchema, titleSchema } from './content.ts';
import { dateTextSchema, idSchema, imageSchema } from './fields.ts';
import { INVALID_FORM } from './forms.ts';
import { paginated } from './pagination.ts';
import { pictureSchema } from './pictures.ts';

/** Blog: the magazine's own news item (D13). `contenido` is HTML or plain text (D17). */
export const blogSchema = z.object({
  id: idSchema,
  titulo_blog: z.string(),
  contenido: z.string(),
  imagen_principal: imageSchema,
  banner: imageSchema,
  fecha_publicacion: dateTextSchema,
  /** Moment of the last change; a server may leave it out. */
  actualizado_en: z.string().nullish(),
  likes_count: z.int().nonnegative().optional(),
  is_liked: z.boolean().optional(),
  articulos_ids: z.array(z.int()).optional(),
  articulos: z.array(articleReferenceSchema).optional(),
  comentarios: z.array(commentSchema).optional(),
});
export type Blog = z.infer<typeof blogSchema>;

export const blogListSchema = paginated(blogSchema);

const MAX_RELATED = 100;
/** Ids that are read at all, the same one several times among them. */
const MAX_SENT = 10 * MAX_RELATED;
const relatedIdSchema = numberTextSchema('El artículo relacionado no es válido');

/**
 * Related articles in the editor's order, each once. One id alone is what a multipart form with one
 * of them sends; an empty list, which it cannot send, clears them (D46).
 */
const relatedIdsSchema = z
  .union(
    [z.array(relatedIdSchema).max(MAX_SENT), relatedIdSchema.transform((id) => [id])],
    'Los artículos relacionados no son válidos',
  )
  .overwrite((ids) => [...new Set(ids)])
  .refine(
    (ids) => ids.length <= MAX_RELATED,
    `Puede haber como máximo ${MAX_RELATED} artículos relacionados`,
  );

/** What the panel sends for a new blog (panel.md#item-rules). */
export const blogCreateSchema = z.object(
  {
    titulo_blog: titleSchema('El título debe tener al menos 3 caracteres'),
    contenido: contentSchema('El contenido debe tener al menos 10 caracteres'),
    fecha_publicacion: publicationDaySchema,
    imagen_principal: pictureSchema('La imagen principal es requerida'),
    banner: pictureSchema('El banner es requerido'),
    articulos_ids: relatedIdsSchema.optional(),
  },
  INVALID_FORM,
);
export type BlogCreate = z.infer<typeof blogCreateSchema>;

export const blogUpdateSchema = blogCreateSchema.partial();
export type BlogUpdate = z.infer<typeof blogUpdateSchema>;
