import { z } from 'zod';
import { contentSchema, numberTextSchema, publicationDaySchema, titleSchema } from './content.ts';
import { dateTextSchema, idSchema, imageSchema, lineSchema, requiredText } from './fields.ts';
import { INVALID_FORM } from './forms.ts';
import { detailFields, detailInputs } from './item-details.ts';
import { paginated } from './pagination.ts';
import { pictureSchema } from './pictures.ts';

/** Section of articles and blogs that name none (constants.md#form-constants); it has no page (D67). */
export const GENERAL_SECTION = 1;

/** Article (api.md#entities-content). `contenido` is HTML or plain text (D17). */
export const articleSchema = z.object({
  id: idSchema,
  titulo_articulo: lineSchema,
  contenido: z.string(),
  imagen_principal: imageSchema,
  banner: imageSchema,
  fecha_publicacion: dateTextSchema,
  /** Moment of the last change; a server may leave it out. */
  actualizado_en: lineSchema.nullish(),
  categoria_articulo: z.int().default(GENERAL_SECTION),
  ...detailFields,
});
export type Article = z.infer<typeof articleSchema>;

export const articleListSchema = paginated(articleSchema);

/** Article as a blog names it: enough for a link. */
export const articleReferenceSchema = articleSchema.pick({
  id: true,
  titulo_articulo: true,
  fecha_publicacion: true,
});
export type ArticleReference = z.infer<typeof articleReferenceSchema>;

/** A related article as working copies and revisions have it; `fuera` says why readers do not see it, if they do not. */
export const relatedArticleSchema = articleReferenceSchema.extend({
  fuera: z.enum(['retirado', 'eliminado']).optional(),
});
export type RelatedArticle = z.infer<typeof relatedArticleSchema>;

const categorySchema = numberTextSchema('La categoría no es válida');

/** What the panel sends for a new article (panel.md#item-rules). */
export const articleCreateSchema = z.object(
  {
    titulo_articulo: titleSchema('El título del artículo es requerido'),
    contenido: contentSchema('El contenido del artículo es requerido'),
    fecha_publicacion: requiredText('La fecha de publicación es requerida').pipe(
      publicationDaySchema,
    ),
    categoria_articulo: categorySchema.default(GENERAL_SECTION),
    imagen_principal: pictureSchema('La imagen principal es requerida'),
    banner: pictureSchema('El banner es requerido'),
    ...detailInputs,
    imagen_social: pictureSchema('La imagen para redes es requerida').optional(),
  },
  INVALID_FORM,
);
export type ArticleCreate = z.infer<typeof articleCreateSchema>;

/** Any of the fields; a category that is not named stays as it is, so it has no default here. */
export const articleUpdateSchema = articleCreateSchema
  .extend({ categoria_articulo: categorySchema })
  .partial();
export type ArticleUpdate = z.infer<typeof articleUpdateSchema>;
