import { z } from 'zod';
import { relatedArticleSchema } from './articles.ts';
import { copyTypeSchema, namedDetails, personSchema } from './copies.ts';
import { copyFieldsSchema } from './copy-fields.ts';
import { dateTextSchema, idSchema } from './fields.ts';
import { paginated } from './pagination.ts';

/**
 * A revision of a published item as lists show it (D59). `inicial` is the state that an item had before its first
 * recorded change; nobody is its author. A newer server may name actions unknown here.
 */
export const revisionSummarySchema = z.object({
  id: idSchema,
  tipo: copyTypeSchema,
  elemento_id: idSchema,
  /** Number of the item's state; grows with every change. */
  revision: z.int().positive(),
  accion: z.string(),
  /** Null where nobody is recorded. */
  autor: personSchema.nullable(),
  creado_en: dateTextSchema,
  titulo: z.string(),
  /** Whether it is what the item is now; the present state cannot be deleted. */
  actual: z.boolean(),
  /** Of a withdrawal (D61): its reason, also once the item is back. */
  motivo: z.string().nullish(),
});
export type RevisionSummary = z.infer<typeof revisionSummarySchema>;

/** A page of the revisions of an item, the latest first. Query: `tipo`, `elemento_id`, `page`, `page_size`. */
export const revisionListSchema = paginated(revisionSummarySchema);
export type RevisionList = z.infer<typeof revisionListSchema>;

/** A revision with its fields; addresses of files that are not public have a signature for an hour. */
export const revisionSchema = revisionSummarySchema.extend({
  campos: copyFieldsSchema,
  /** Related articles of a blog, in the order of `campos.articulos_ids`; not those that were erased. */
  articulos: z.array(relatedArticleSchema).default([]),
  ...namedDetails,
});
export type Revision = z.infer<typeof revisionSchema>;

/** 409 of DELETE: the revision is the present state of the item, or a working copy began from it. */
export const revisionNeededSchema = z.object({ detail: z.string() });
