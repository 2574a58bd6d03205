import type { z } from 'zod';
import { taxonomyPages } from '../../../contract/pages.ts';
import { taxonomyEndpoints } from '../../../contract/taxonomy-endpoints.ts';
import {
  type BylinePage,
  bylineCreateSchema,
  bylineEntriesSchema,
  bylineEntrySchema,
  bylinePageSchema,
  bylineUpdateSchema,
  MAX_SECTIONS,
  sectionCreateSchema,
  sectionEntriesSchema,
  sectionEntrySchema,
  sectionPageSchema,
  sectionUpdateSchema,
  tagCreateSchema,
  tagEntriesSchema,
  tagEntrySchema,
  tagPageSchema,
  tagUpdateSchema,
} from '../../../contract/taxonomy-entries.ts';
import { articleCategories } from '../../platform/db/schema/articles.ts';
import { bylines, tags } from '../../platform/db/schema/item-details.ts';
import { mediaAddress } from '../../platform/storage/address.ts';

/** Author, section or tag as it is stored: these columns, and those of its kind. */
export interface EntryRow {
  id: number;
  nombre: string;
  slug: string;
  [column: string]: unknown;
}

/** An entry with the number of its items that are not deleted, scheduled and withdrawn ones included. */
export interface CountedEntry extends EntryRow {
  elementos: number;
}

/** Checked body of a write. */
export type EntryInput = Record<string, unknown> & {
  nombre?: string;
  slug?: string | undefined;
  /** Address of a picture. */
  foto?: string | null | undefined;
  usuario_id?: number | null | undefined;
};

/** The differences between authors, sections and tags; all share one implementation. */
export interface TaxonomyKind {
  name: 'autor' | 'seccion' | 'etiqueta';
  /** Name in the log. */
  label: string;
  /** In the API documentation. */
  noun: { one: string; many: string };
  endpoints: (typeof taxonomyEndpoints)[keyof typeof taxonomyEndpoints];
  /** Path of the site above its pages. */
  pages: string;
  table: typeof bylines | typeof articleCategories | typeof tags;
  /** How many entries there may be, for lists that have no pages. */
  maximum?: number;
  createSchema: z.ZodType<EntryInput>;
  updateSchema: z.ZodType<EntryInput>;
  entrySchema: z.ZodType;
  entriesSchema: z.ZodType;
  pageSchema: z.ZodType;
  /** Shape of the API, public or for staff: the schema of the answer leaves out what does not belong there. */
  present: (siteUrl: string, row: EntryRow) => object;
}

const asStored = (_siteUrl: string, row: EntryRow): object => row;

/** Authors (D66). */
const BYLINES: TaxonomyKind = {
  name: 'autor',
  label: 'Autor',
  noun: { one: 'author', many: 'authors' },
  endpoints: taxonomyEndpoints.bylines,
  pages: taxonomyPages.bylines,
  table: bylines,
  createSchema: bylineCreateSchema,
  updateSchema: bylineUpdateSchema,
  entrySchema: bylineEntrySchema,
  entriesSchema: bylineEntriesSchema,
  pageSchema: bylinePageSchema,
  present: (siteUrl, row): Pick<BylinePage, 'foto'> => ({
    ...row,
    foto: mediaAddress(siteUrl, row.foto as string | null),
  }),
};

/** Sections (D67). */
export const SECTIONS: TaxonomyKind = {
  name: 'seccion',
  label: 'Sección',
  noun: { one: 'section', many: 'sections' },
  endpoints: taxonomyEndpoints.sections,
  pages: taxonomyPages.sections,
  table: articleCategories,
  maximum: MAX_SECTIONS,
  createSchema: sectionCreateSchema,
  updateSchema: sectionUpdateSchema,
  entrySchema: sectionEntrySchema,
  entriesSchema: sectionEntriesSchema,
  pageSchema: sectionPageSchema,
  present: asStored,
};

/** Tags (D68). */
const TAGS: TaxonomyKind = {
  name: 'etiqueta',
  label: 'Etiqueta',
  noun: { one: 'tag', many: 'tags' },
  endpoints: taxonomyEndpoints.tags,
  pages: taxonomyPages.tags,
  table: tags,
  createSchema: tagCreateSchema,
  updateSchema: tagUpdateSchema,
  entrySchema: tagEntrySchema,
  entriesSchema: tagEntriesSchema,
  pageSchema: tagPageSchema,
  present: asStored,
};

/** All kinds of entries. */
export const TAXONOMY_KINDS = [BYLINES, SECTIONS, TAGS] as const;
