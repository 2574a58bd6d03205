import { z } from 'zod';
import {
  cleanLines,
  httpUrlSchema,
  idSchema,
  lineSchema,
  requiredLine,
  shortListSchema,
} from './fields.ts';
import { INVALID_FORM } from './forms.ts';
import { cleanLine, replaceLoneSurrogates, VISIBLE } from './one-line.ts';
import { paginated } from './pagination.ts';
import { rawText } from './raw-text.ts';
import { isSlug, MAX_SLUG } from './slug.ts';
import {
  bylineReferenceSchema,
  sectionReferenceSchema,
  TAG_CLASSES,
  tagReferenceSchema,
} from './taxonomy.ts';
import { LONGEST_ADDRESS } from './text-links.ts';

/** Author as the public page shows them (D66), without the account. */
export const bylinePageSchema = bylineReferenceSchema.extend({
  cargo: lineSchema,
  biografia: lineSchema,
  /** Address of the picture. */
  foto: lineSchema.nullable(),
  enlaces: shortListSchema(lineSchema),
});
export type BylinePage = z.infer<typeof bylinePageSchema>;

/** Section as its public page and the public list show it (D67). */
export const sectionPageSchema = sectionReferenceSchema.extend({
  descripcion: lineSchema,
  orden: z.int(),
});
export type SectionPage = z.infer<typeof sectionPageSchema>;

/** All sections, in their order. */
export const sectionListSchema = z.array(sectionPageSchema);

/** Tag as its public page shows it (D68). */
export const tagPageSchema = tagReferenceSchema;

/** What staff see of an entry besides: number of its articles and blogs, with scheduled and withdrawn ones. */
const counted = { elementos: z.int().nonnegative() };

export const bylineEntrySchema = bylinePageSchema.extend({
  ...counted,
  /** The author's account; null without one. */
  usuario_id: idSchema.nullable(),
});
export type BylineEntry = z.infer<typeof bylineEntrySchema>;
/** Account that an author may have: a colleague's, or one that an author has already. */
export const bylineAccountSchema = z.object({
  id: idSchema,
  nombre: z.string(),
  email: z.string(),
});
export type BylineAccount = z.infer<typeof bylineAccountSchema>;

/** By name. */
export const bylineAccountsSchema = z.object({ results: z.array(bylineAccountSchema) });

export const sectionEntrySchema = sectionPageSchema.extend(counted);
export type SectionEntry = z.infer<typeof sectionEntrySchema>;
export const tagEntrySchema = tagPageSchema.extend(counted);
export type TagEntry = z.infer<typeof tagEntrySchema>;

/** Pages of the lists of staff. */
export const bylineEntriesSchema = paginated(bylineEntrySchema);
export const sectionEntriesSchema = paginated(sectionEntrySchema);
export const tagEntriesSchema = paginated(tagEntrySchema);

const INVALID_TEXT = 'El texto no es válido';
const tooLong = (max: number) => `Puede tener como máximo ${max} caracteres`;

const optionalLine = (max: number) =>
  rawText(max, { required: INVALID_TEXT, tooLong: tooLong(max) })
    .overwrite(cleanLine)
    .max(max, tooLong(max));

const optionalParagraphs = (max: number) =>
  rawText(max, { required: INVALID_TEXT, tooLong: tooLong(max) })
    .overwrite(replaceLoneSurrogates)
    .overwrite(cleanLines)
    .trim()
    .overwrite((text) => (VISIBLE.test(text) ? text : ''))
    .max(max, tooLong(max));

const WRONG_SLUG = `Usa como máximo ${MAX_SLUG} letras minúsculas sin acento, números y guiones`;

/** The last part of the address; an empty one is made from the name. */
const slugSchema = z
  .string(WRONG_SLUG)
  .max(1000, { error: WRONG_SLUG, abort: true })
  .trim()
  .refine((text) => text === '' || isSlug(text), WRONG_SLUG)
  .optional();

const nameSchema = requiredLine('El nombre', 120);

const MAX_LINKS = 10;
const WRONG_LINK = 'El enlace no es válido';
const WRONG_PHOTO = 'La foto no es válida';
const WRONG_ACCOUNT = 'La cuenta no existe';
const WRONG_ORDER = 'El orden es un número entero de 0 a 9999';

/** A new author. `foto` is the address of a stored picture; null or empty for none. */
export const bylineCreateSchema = z.object(
  {
    nombre: nameSchema,
    slug: slugSchema,
    cargo: optionalLine(120).optional(),
    biografia: optionalParagraphs(3000).optional(),
    foto: z.string(WRONG_PHOTO).max(LONGEST_ADDRESS, WRONG_PHOTO).nullable().optional(),
    enlaces: z
      .array(httpUrlSchema(WRONG_LINK), WRONG_LINK)
      .max(MAX_LINKS, `Puede haber como máximo ${MAX_LINKS} enlaces`)
      .optional(),
    usuario_id: z
      .int(WRONG_ACCOUNT)
      .positive(WRONG_ACCOUNT)
      .max(2_147_483_647, WRONG_ACCOUNT)
      .nullable()
      .optional(),
  },
  INVALID_FORM,
);
export type BylineWrite = z.infer<typeof bylineCreateSchema>;

/** Sections are listed whole, on public pages too (D67). */
export const MAX_SECTIONS = 200;

/** A new section; the order is from 0 to 9999. */
export const sectionCreateSchema = z.object(
  {
    nombre: nameSchema,
    slug: slugSchema,
    descripcion: optionalParagraphs(500).optional(),
    orden: z.int(WRONG_ORDER).min(0, WRONG_ORDER).max(9999, WRONG_ORDER).optional(),
  },
  INVALID_FORM,
);
export type SectionWrite = z.infer<typeof sectionCreateSchema>;

/** A new tag. */
export const tagCreateSchema = z.object(
  { nombre: nameSchema, slug: slugSchema, clase: z.enum(TAG_CLASSES, 'Elige una clase') },
  INVALID_FORM,
);
export type TagWrite = z.infer<typeof tagCreateSchema>;

/** Changes; a missing field stays, an empty slug too. */
export const bylineUpdateSchema = bylineCreateSchema.partial();
export const sectionUpdateSchema = sectionCreateSchema.partial();
export const tagUpdateSchema = tagCreateSchema.partial();

const WRONG_TARGET = 'Elige con cuál se fusiona';

/** Body of a merge: the entry that stays. */
export const mergeSchema = z.object(
  {
    destino: z.int(WRONG_TARGET).positive(WRONG_TARGET).max(2_147_483_647, WRONG_TARGET),
  },
  INVALID_FORM,
);

/** A path from the root of the site. Browsers leave out tabs and line breaks, and `//` begins with the name of a host. */
const SITE_PATH = /^\/(?![/\\])[!-~]*$/;

/** Answer of `redirecciones/?ruta=`: where a path has moved, from the root of the site (D68). */
export const redirectSchema = z.object({ destino: z.string().regex(SITE_PATH) });
