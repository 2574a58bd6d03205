import { z } from 'zod';
import { articleReferenceSchema } from './articles.ts';
import { commentSchema } from './comments.ts';
import { contentSchema, numberTextSchema, publicationDaySchema, titleSchema } from './content.ts';
import { dateTextSchema, idSchema, imageSchema, lineSchema } from './fields.ts';
import { INVALID_FORM } from './forms.ts';
import { idListSchema } from './id-list.ts';
import { detailFields, detailInputs } from './item-details.ts';
import { paginated } from './pagination.ts';
import { pictureSchema } from './pictures.ts';

/** Blog: the magazine's own news item (D13). `contenido` is HTML or plain text (D17). */
export const blogSchema = z.object({
  id: idSchema,
  titulo_blog: lineSchema,
  contenido: z.string(),
  imagen_principal: imageSchema,
  banner: imageSchema,
  fecha_publicacion: dateTextSchema,
  /** Moment of the last change; a server may leave it out. */
  actualizado_en: lineSchema.nullish(),
  likes_count: z.int().nonnegative().optional(),
  is_liked: z.boolean().optional(),
  articulos_ids: z.array(z.int()).optional(),
  articulos: z.array(articleReferenceSchema).optional(),
  comentarios: z.array(commentSchema).optional(),
  /** Id of the section (D67); a server without the capability `fichas` leaves it out. */
  categoria_blog: z.int().optional().catch(undefined),
  ...detailFields,
});
export type Blog = z.infer<typeof blogSchema>;

export const blogListSchema = paginated(blogSchema);

const MAX_RELATED = 100;

/** Related articles in the editor's order, each once. */
const relatedIdsSchema = idListSchema(MAX_RELATED, {
  one: 'El artículo relacionado no es válido',
  list: 'Los artículos relacionados no son válidos',
  tooMany: `Puede haber como máximo ${MAX_RELATED} artículos relacionados`,
});

/** What the panel sends for a new blog (panel.md#item-rules). */
export const blogCreateSchema = z.object(
  {
    titulo_blog: titleSchema('El título debe tener al menos 3 caracteres'),
    contenido: contentSchema('El contenido debe tener al menos 10 caracteres'),
    fecha_publicacion: publicationDaySchema,
    imagen_principal: pictureSchema('La imagen principal es requerida'),
    banner: pictureSchema('El banner es requerido'),
    articulos_ids: relatedIdsSchema.optional(),
    categoria_blog: numberTextSchema('La sección no es válida').optional(),
    ...detailInputs,
    imagen_social: pictureSchema('La imagen para redes es requerida').optional(),
  },
  INVALID_FORM,
);
export type BlogCreate = z.infer<typeof blogCreateSchema>;

export const blogUpdateSchema = blogCreateSchema.partial();
export type BlogUpdate = z.infer<typeof blogUpdateSchema>;
