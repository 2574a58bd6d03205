import { z } from 'zod';
import { COPY_STATES, copyTypeSchema, personSchema } from './copies.ts';
import { dateTextSchema, idSchema } from './fields.ts';
import { paginated } from './pagination.ts';

/**
 * States of the board (D63): those of copies, `publicada` (its day is in this week, from Monday to today) and
 * `retirada` (D61). `programada` is a copy that waits for its hour (D60), or an item with a later day (D16).
 */
export const BOARD_STATES = [...COPY_STATES, 'publicada', 'retirada'] as const;
export const boardStateSchema = z.enum(BOARD_STATES, 'El estado no es válido');
export type BoardState = z.infer<typeof boardStateSchema>;

/** Most rows of a month. */
export const MAX_MONTH_ROWS = 1000;

/** A month `YYYY-MM`, from the year 1900 on. */
export const monthSchema = z
  .string()
  .regex(/^(?:19|[2-9]\d)\d{2}-(?:0[1-9]|1[0-2])$/, 'El mes no es válido (YYYY-MM)');

/** A working copy (`copia_id`) or an item without one (`copia_id` null) on the board. */
export const boardRowSchema = z.object({
  /** Unique on the board: 'copia-12', 'articulo-5'. */
  clave: z.string(),
  estado: boardStateSchema,
  tipo: copyTypeSchema,
  copia_id: idSchema.nullable(),
  /** The published item; null for a copy of a new one. */
  elemento_id: idSchema.nullable(),
  /** May be empty. */
  titulo: z.string(),
  /** Last editor of the copy or the item, or the person who withdrew it; null if nobody is recorded. */
  editado_por: personSchema.nullable(),
  editado_en: dateTextSchema,
  /** Who was asked for a review; null for all who review, for other states, and from a server that does not say. */
  asignada_a: personSchema.nullable().default(null),
  /** Planned time of a copy (D60); null for an item. */
  publicar_en: z.string().nullable(),
  /**
   * When a published item became public on its day; null where its day alone decided (D16), for other states, and from a
   * server that does not say.
   */
  publicada_en: z.string().nullable().default(null),
  /**
   * Day on the calendar of the site: of `publicar_en`, else the publication day of an item, and in a month that of a
   * draft; null for other copies.
   */
  fecha: z.string().nullable(),
  /** Publication day as the copy or the item has it; of a copy it may be any text, or missing. */
  fecha_publicacion: z.string().nullable(),
  /** `categoria_articulo` of an article or `categoria_blog` of a blog, as text; null for an edition. */
  seccion: z.string().nullable(),
  /** Ids of the authors of an item (D66), in their order; null for copies, editions, and from a server that does not say. */
  autores_ids: z.array(idSchema).nullable().default(null),
  /** Address on the site of an item that is public. */
  url: z.string().nullable(),
  motivo_fallo: z.string().nullable(),
  /** Reason of the withdrawal. */
  motivo: z.string().nullable(),
});
export type BoardRow = z.infer<typeof boardRowSchema>;

/**
 * The board, for `escribir`. Query: `estado` (one state, else all), `tipo`, `autor` (id of a person who made or last
 * changed it), `seccion` (`categoria_articulo` of articles, `categoria_blog` of blogs), `asignada_a` (id of a colleague
 * who was asked for a review: their copies in review), `search` (in the title), `page`, `page_size`. What is scheduled
 * comes with the next first, everything else with the last edited first. With `solo=conteos`, as the menu asks
 * every minute, `results` and `personas` are empty.
 *
 * With `mes` (`YYYY-MM` in the time zone of the site) it is the calendar of that month instead: scheduled copies and items, failed
 * copies at their planned time, published items, and copies in `borrador` or `en_revision` whose text has a day in it
 * (those of an item only if they move it to that day), by `fecha` and time, drafts last, in one page of at most 1000
 * (`count` may be larger).
 */
export const boardSchema = paginated(boardRowSchema).extend({
  /** Rows in each state with the same filters, but for `estado`; always without `mes`. */
  conteos: z.object({
    borrador: z.int().nonnegative(),
    en_revision: z.int().nonnegative(),
    programada: z.int().nonnegative(),
    fallida: z.int().nonnegative(),
    publicada: z.int().nonnegative(),
    retirada: z.int().nonnegative(),
  }),
  /** Staff, for the filter by person. */
  personas: z.array(personSchema),
});
export type Board = z.infer<typeof boardSchema>;
