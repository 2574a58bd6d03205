import type { z } from 'zod';
import { taxonomyPages } from '../../contract/pages.ts';
import type { TAG_CLASSES } from '../../contract/taxonomy.ts';
import { taxonomyEndpoints } from '../../contract/taxonomy-endpoints.ts';
import {
  bylineCreateSchema,
  bylineEntriesSchema,
  bylineEntrySchema,
  sectionCreateSchema,
  sectionEntriesSchema,
  sectionEntrySchema,
  tagCreateSchema,
  tagEntriesSchema,
  tagEntrySchema,
} from '../../contract/taxonomy-entries.ts';
import type { TaxonomyEntry } from './entry.ts';
import type { FieldName } from './fields.ts';
import type { TaxonomyWords } from './messages.ts';

/** The differences between authors, sections and tags in the panel. */
export interface TaxonomyKind {
  name: 'autores' | 'secciones' | 'etiquetas';
  endpoints: (typeof taxonomyEndpoints)[keyof typeof taxonomyEndpoints];
  entrySchema: z.ZodType<TaxonomyEntry>;
  entriesSchema: z.ZodType<{ count: number; results: TaxonomyEntry[] }>;
  /** Body of a new entry; of a change too, which sends all fields of the dialog. */
  createSchema: z.ZodType<object>;
  /** Path of the site above the pages. */
  pages: string;
  words: TaxonomyWords;
  /** Fields of the dialog besides name and address, in their order. */
  fields: readonly FieldName[];
}

/** Kinds by the name of their section of the panel. */
export const TAXONOMY_KINDS: Record<TaxonomyKind['name'], TaxonomyKind> = {
  autores: {
    name: 'autores',
    endpoints: taxonomyEndpoints.bylines,
    entrySchema: bylineEntrySchema,
    entriesSchema: bylineEntriesSchema,
    createSchema: bylineCreateSchema,
    pages: taxonomyPages.bylines,
    words: { one: 'autor', many: 'autores', article: 'el', new: 'Nuevo', all: 'los' },
    fields: ['cargo', 'foto', 'biografia', 'enlaces', 'usuario_id'],
  },
  secciones: {
    name: 'secciones',
    endpoints: taxonomyEndpoints.sections,
    entrySchema: sectionEntrySchema,
    entriesSchema: sectionEntriesSchema,
    createSchema: sectionCreateSchema,
    pages: taxonomyPages.sections,
    words: { one: 'sección', many: 'secciones', article: 'la', new: 'Nueva', all: 'las' },
    fields: ['descripcion', 'orden'],
  },
  etiquetas: {
    name: 'etiquetas',
    endpoints: taxonomyEndpoints.tags,
    entrySchema: tagEntrySchema,
    entriesSchema: tagEntriesSchema,
    createSchema: tagCreateSchema,
    pages: taxonomyPages.tags,
    words: { one: 'etiqueta', many: 'etiquetas', article: 'la', new: 'Nueva', all: 'las' },
    fields: ['clase'],
  },
};

/** Names of the kinds of tags (D68). */
export const TAG_CLASS_NAMES: Record<(typeof TAG_CLASSES)[number], string> = {
  tema: 'Tema',
  empresa: 'Empresa',
  proyecto: 'Proyecto',
  mineral: 'Mineral',
  pais: 'País',
};
