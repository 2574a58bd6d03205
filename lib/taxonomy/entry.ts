import type { BylineEntry, SectionEntry, TagEntry } from '../../contract/taxonomy-entries.ts';

/** Author, section or tag as staff see it: what all have, and the fields of its kind. */
export type TaxonomyEntry = Pick<BylineEntry, 'id' | 'nombre' | 'slug' | 'elementos'> &
  Partial<BylineEntry & SectionEntry & TagEntry>;
