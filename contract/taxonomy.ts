import { z } from 'zod';
import { idSchema, lineSchema } from './fields.ts';

/** Kinds of tags (D68). */
export const TAG_CLASSES = ['tema', 'empresa', 'proyecto', 'mineral', 'pais'] as const;

export type TagClass = (typeof TAG_CLASSES)[number];

const reference = z.object({ id: idSchema, nombre: lineSchema, slug: lineSchema });

/** Author as the byline of an item names them (D66): enough for a link. */
export const bylineReferenceSchema = reference;
export type BylineReference = z.infer<typeof bylineReferenceSchema>;

/** Section as an item names it (D67). Section 1, 'General', has no page. */
export const sectionReferenceSchema = reference;
export type SectionReference = z.infer<typeof sectionReferenceSchema>;

/** Tag as an item names it (D68). */
export const tagReferenceSchema = reference.extend({ clase: z.enum(TAG_CLASSES) });
export type TagReference = z.infer<typeof tagReferenceSchema>;

/** Query that limits a list to the items that carry an author, a section or a tag, by its slug (D66 to D68). */
export type TaxonomyFilter = {
  autor?: string | undefined;
  seccion?: string | undefined;
  etiqueta?: string | undefined;
};
