import { z } from 'zod';
import { daySchema, lineSchema, shortListSchema } from './fields.ts';
import { focusSchema, focusText, parseFocus } from './focus.ts';
import { idListSchema } from './id-list.ts';
import { cleanLine } from './one-line.ts';
import { rawText } from './raw-text.ts';
import { bylineReferenceSchema, sectionReferenceSchema, tagReferenceSchema } from './taxonomy.ts';

/** A correction of an article or a blog (D69): on which day, what it said, and what it says now. */
export const correctionSchema = z.object({
  fecha: lineSchema,
  decia: lineSchema,
  dice: lineSchema,
});
export type Correction = z.infer<typeof correctionSchema>;

/** A field that a server may leave out; a value of another shape counts as left out. */
const optional = <Schema extends z.ZodType>(schema: Schema) => schema.optional().catch(undefined);
const text = optional(lineSchema);

/**
 * Details in answers of articles and blogs (D65, D67, D69); a server without the capability `fichas` leaves them out.
 * `seccion` is not named for section 1. Without a picture or a choice, a focal point is the middle.
 */
export const detailFields = {
  volanta: text,
  entradilla: text,
  autores: optional(shortListSchema(bylineReferenceSchema)),
  seccion: optional(sectionReferenceSchema.nullable()),
  etiquetas: optional(shortListSchema(tagReferenceSchema)),
  descripcion_imagen: text,
  credito_imagen: text,
  titulo_seo: text,
  descripcion_seo: text,
  imagen_social: optional(lineSchema.nullable()),
  comentarios_cerrados: optional(z.boolean()),
  correcciones: optional(shortListSchema(correctionSchema)),
  imagen_principal_foco: optional(focusSchema),
  banner_foco: optional(focusSchema),
};

const details = z.object(detailFields);
/** Details of an article or a blog, as far as a server has them. */
export type ItemDetails = z.infer<typeof details>;

/** Most characters of each text, in UTF-16 code units. */
export const MAX_DETAIL_LENGTHS = {
  volanta: 100,
  entradilla: 500,
  descripcion_imagen: 500,
  credito_imagen: 200,
  titulo_seo: 120,
  descripcion_seo: 320,
} as const;

const lineOf = (field: keyof typeof MAX_DETAIL_LENGTHS, name: string) => {
  const max = MAX_DETAIL_LENGTHS[field];
  const tooLong = `${name} puede tener como máximo ${max} caracteres`;
  return rawText(max, { required: `${name} debe ser un texto`, tooLong })
    .overwrite(cleanLine)
    .max(max, tooLong)
    .optional();
};

const MAX_BYLINES = 20;
const MAX_TAGS = 50;
/** Most corrections of an item, and most characters of one side of them. */
const MAX_CORRECTIONS = 50;
const MAX_CORRECTION_LENGTH = 1000;

const correctionText = (missing: string) => {
  const tooLong = `Cada parte de una corrección puede tener como máximo ${MAX_CORRECTION_LENGTH} caracteres`;
  return rawText(MAX_CORRECTION_LENGTH, { required: missing, tooLong })
    .overwrite(cleanLine)
    .min(1, missing)
    .max(MAX_CORRECTION_LENGTH, tooLong);
};

const WRONG_CORRECTIONS = 'Las correcciones no son válidas';
const MANY_CORRECTIONS = `Puede haber como máximo ${MAX_CORRECTIONS} correcciones`;

/** A list as JSON text, as a multipart form sends it; an empty text means an empty list. */
const jsonText = (maxLength: number, message: string) =>
  z
    .string(message)
    .max(maxLength, message)
    .transform((json, context): unknown => {
      if (!json.trim()) return [];
      try {
        return JSON.parse(json);
      } catch {
        context.addIssue(message);
        return z.NEVER;
      }
    });

/** The error of a union names no reason: this one says whether the list is too long. */
const correctionsRefusal = {
  error: ({ errors = [] }: { errors?: z.core.$ZodIssue[][] }) =>
    errors.some(([first]) => first?.message === MANY_CORRECTIONS)
      ? MANY_CORRECTIONS
      : WRONG_CORRECTIONS,
};

/**
 * Corrections of a write: a list, or its JSON text, as a multipart form sends it; an empty text means none. What is too
 * long is refused before any correction in it is read. `maxLength`: most characters of each text of a `correction`.
 */
export const correctionsInputSchema = <Schema extends z.ZodType>(
  correction: Schema,
  maxLength: number,
) => {
  // With `refine` all would be read first.
  const list = z.array(correction).max(MAX_CORRECTIONS, MANY_CORRECTIONS);
  // Two texts, each of whose characters may be an escape sequence of six, and a day.
  const maxJsonLength = MAX_CORRECTIONS * (2 * 6 * maxLength + 1000);
  return z.union([list, jsonText(maxJsonLength, WRONG_CORRECTIONS).pipe(list)], correctionsRefusal);
};

const correctionInputSchema = z.object({
  fecha: daySchema('La fecha de la corrección debe ser válida (YYYY-MM-DD)'),
  decia: correctionText('La corrección debe decir qué decía el texto'),
  dice: correctionText('La corrección debe decir qué dice ahora el texto'),
});

const WRONG_FOCUS = 'El punto de enfoque debe tener la forma «x,y», con números de 0 a 1';

/** Focal point of a write, `x,y`, in the form of `focusText`; also as answers have it, for a client that sends it back (D41). */
const focusInputSchema = z
  .union(
    [z.string().max(100, WRONG_FOCUS), z.object({ x: z.number(), y: z.number() })],
    WRONG_FOCUS,
  )
  .transform((given, context) => {
    const focus = typeof given === 'string' ? parseFocus(given) : focusSchema.safeParse(given).data;
    if (!focus) context.addIssue(WRONG_FOCUS);
    return focusText(focus);
  });

/** Details in bodies of POST and PATCH, without `imagen_social`; for a server with the capability `fichas` alone. */
export const detailInputs = {
  volanta: lineOf('volanta', 'La volanta'),
  entradilla: lineOf('entradilla', 'La entradilla'),
  descripcion_imagen: lineOf('descripcion_imagen', 'La descripción de la imagen'),
  credito_imagen: lineOf('credito_imagen', 'El crédito de la imagen'),
  titulo_seo: lineOf('titulo_seo', 'El título para buscadores'),
  descripcion_seo: lineOf('descripcion_seo', 'La descripción para buscadores'),
  autores_ids: idListSchema(MAX_BYLINES, {
    one: 'El autor no es válido',
    list: 'Los autores no son válidos',
    tooMany: `Puede haber como máximo ${MAX_BYLINES} autores`,
  }).optional(),
  etiquetas_ids: idListSchema(MAX_TAGS, {
    one: 'La etiqueta no es válida',
    list: 'Las etiquetas no son válidas',
    tooMany: `Puede haber como máximo ${MAX_TAGS} etiquetas`,
  }).optional(),
  comentarios_cerrados: z
    .union(
      [z.boolean(), z.enum(['true', 'false', '']).transform((typed) => typed === 'true')],
      'El valor de «Comentarios cerrados» no es válido',
    )
    .optional(),
  correcciones: correctionsInputSchema(correctionInputSchema, MAX_CORRECTION_LENGTH).optional(),
  imagen_principal_foco: focusInputSchema.optional(),
  banner_foco: focusInputSchema.optional(),
};
