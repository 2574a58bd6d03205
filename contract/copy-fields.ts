import { z } from 'zod';
import { idSchema } from './fields.ts';
import { INVALID_FORM } from './forms.ts';
import { correctionSchema, correctionsInputSchema } from './item-details.ts';
import { replaceLoneSurrogates } from './one-line.ts';

/**
 * Fields of a working copy (D56). All are optional, and hold what a form holds, half-written values too: numbers and
 * days are texts. Publishing checks them as POST and PATCH of the item do. Control characters are removed.
 */
const draftText = (max: number, tooLong: string) =>
  z
    .string('El valor debe ser un texto')
    .max(max, { error: tooLong, abort: true })
    .overwrite((text) => replaceLoneSurrogates(text).replaceAll(/[^\P{Cc}\n\t]/gu, ''));

/** A text that was pasted whole is kept until it is cut: twice what an item may have. */
const MAX_DRAFT_CONTENT = 400_000;
const MAX_DRAFT_LINE = 2000;

const LONG_LINE = 'El texto es demasiado largo';
const line = draftText(MAX_DRAFT_LINE, LONG_LINE);
/** A number or a day, as far as it was typed. */
const short = draftText(100, LONG_LINE);
const number = z.union([short, z.number().transform(String)]);

/** Address of a stored file, or of another host where the item has one; null or an empty text for none. */
const picture = z.union([z.null(), line]);

const MAX_RELATED = 100;
const related = z
  .array(idSchema)
  .max(MAX_RELATED, `Puede haber como máximo ${MAX_RELATED} artículos relacionados`);

const ids = z.array(idSchema).max(MAX_RELATED, `Puede haber como máximo ${MAX_RELATED}`);

/** Details of articles and blogs (D65): foci are `x,y`, a yes is 'true'. */
const details = {
  volanta: line,
  entradilla: line,
  autores_ids: ids,
  etiquetas_ids: ids,
  descripcion_imagen: line,
  credito_imagen: line,
  imagen_principal_foco: short,
  banner_foco: short,
  titulo_seo: line,
  descripcion_seo: line,
  imagen_social: picture,
  comentarios_cerrados: z.union([z.boolean().transform(String), short]),
  correcciones: correctionsInputSchema(
    z.object({ fecha: short, decia: line, dice: line }).partial(),
    MAX_DRAFT_LINE,
  ),
};

/** Fields by the names of the item's forms; those that a type does not have are ignored. */
const fields = {
  titulo_edicion: line,
  titulo_articulo: line,
  titulo_blog: line,
  contenido: draftText(MAX_DRAFT_CONTENT, 'El contenido es demasiado largo'),
  fecha_publicacion: short,
  numero_edicion: number,
  categoria_articulo: number,
  categoria_blog: number,
  imagen: picture,
  imagen_principal: picture,
  banner: picture,
  url_impresa: line,
  articulos_ids: related,
  ...details,
};

/** Fields that a client sends: those that changed. */
export const copyInputSchema = z.object(fields, INVALID_FORM).partial();
export type CopyInput = z.input<typeof copyInputSchema>;

/** Fields as answers have them: numbers and days as texts, addresses of files in full. */
export const copyFieldsSchema = z
  .object({
    ...fields,
    contenido: z.string(),
    numero_edicion: z.string(),
    categoria_articulo: z.string(),
    categoria_blog: z.string(),
    imagen: z.string().nullable(),
    imagen_principal: z.string().nullable(),
    banner: z.string().nullable(),
    url_impresa: z.string(),
    articulos_ids: z.array(idSchema),
    autores_ids: z.array(idSchema),
    etiquetas_ids: z.array(idSchema),
    imagen_social: z.string().nullable(),
    comentarios_cerrados: z.enum(['true', '']),
    correcciones: z.array(correctionSchema),
  })
  .partial();
export type CopyFields = z.infer<typeof copyFieldsSchema>;

const DETAIL_FIELDS = [
  'volanta',
  'entradilla',
  'autores_ids',
  'etiquetas_ids',
  'descripcion_imagen',
  'credito_imagen',
  'imagen_principal_foco',
  'banner_foco',
  'titulo_seo',
  'descripcion_seo',
  'imagen_social',
  'comentarios_cerrados',
  'correcciones',
] as const;

/** Fields that a copy of each type may have, in the order of its form. */
export const COPY_FIELDS = {
  edicion: [
    'numero_edicion',
    'titulo_edicion',
    'contenido',
    'fecha_publicacion',
    'url_impresa',
    'imagen',
  ],
  articulo: [
    'titulo_articulo',
    'contenido',
    'fecha_publicacion',
    'categoria_articulo',
    'imagen_principal',
    'banner',
    ...DETAIL_FIELDS,
  ],
  blog: [
    'titulo_blog',
    'contenido',
    'fecha_publicacion',
    'imagen_principal',
    'banner',
    'articulos_ids',
    'categoria_blog',
    ...DETAIL_FIELDS,
  ],
} as const;
