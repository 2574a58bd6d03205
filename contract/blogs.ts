import { z } from 'zod';
import { articleReferenceSchema } from './articles.ts';
import { commentSchema } from './comments.ts';
import { dateTextSchema, daySchema, idSchema, imageSchema, requiredText } from './fields.ts';
import { paginated } from './pagination.ts';

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

/** What the panel sends for a new blog (contenido.md section 5). */
export const blogCreateSchema = z.object({
  titulo_blog: requiredText('El título debe tener al menos 3 caracteres', 3).max(300),
  contenido: requiredText('El contenido debe tener al menos 10 caracteres', 10),
  fecha_publicacion: daySchema('La fecha de publicación debe ser válida (YYYY-MM-DD)'),
  imagen_principal: z.file('La imagen principal es requerida'),
  banner: z.file('El banner es requerido'),
  articulos_ids: z.array(z.coerce.number().pipe(idSchema)).optional(),
});
export type BlogCreate = z.infer<typeof blogCreateSchema>;

export const blogUpdateSchema = blogCreateSchema.partial();
export type BlogUpdate = z.infer<typeof blogUpdateSchema>;
