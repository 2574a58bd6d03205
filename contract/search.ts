import { z } from 'zod';
import { imageSchema } from './fields.ts';

/** Unified search result (contenido.md section 3). `url` is a path of the site. */
export const searchResultSchema = z.object({
  id: z.int(),
  title: z.string(),
  content: z.string(),
  image: imageSchema,
  banner: imageSchema,
  publicationDate: z.string().nullable().default(null),
  type: z.enum(['noticia', 'blog']),
  url: z.string(),
});
export type SearchResult = z.infer<typeof searchResultSchema>;
