import { z } from 'zod';
import { articleSchema, relatedArticleSchema } from './articles.ts';
import { blogSchema } from './blogs.ts';
import { copyFieldsSchema, copyInputSchema } from './copy-fields.ts';
import { editionSchema } from './editions.ts';
import { dateTextSchema, idSchema } from './fields.ts';
import { INVALID_FORM } from './forms.ts';
import { paginated } from './pagination.ts';
import { bylineReferenceSchema, tagReferenceSchema } from './taxonomy.ts';

/** Detail of the 404 of a copy that was published or deleted; a 404 with another detail is about its item. */
export const COPY_GONE = 'El borrador no existe.';

/** Types of content that have working copies (D56). */
export const COPY_TYPES = ['edicion', 'articulo', 'blog'] as const;
export const copyTypeSchema = z.enum(COPY_TYPES, 'El tipo no es válido');
export type CopyType = z.infer<typeof copyTypeSchema>;

/** States of a copy (D56); the last two belong to scheduled publication (D60). */
export const COPY_STATES = ['borrador', 'en_revision', 'programada', 'fallida'] as const;
export const copyStateSchema = z.enum(COPY_STATES);
export type CopyState = z.infer<typeof copyStateSchema>;

/** A colleague as copies name them. `id` is null, and `nombre` 'Cuenta eliminada', after the account is deleted (D47). */
export const personSchema = z.object({ id: idSchema.nullable(), nombre: z.string() });
export type Person = z.infer<typeof personSchema>;

/** A working copy as lists show it, without its text. */
export const copySummarySchema = z.object({
  id: idSchema,
  tipo: copyTypeSchema,
  /** The published item that it changes; null for a new one. */
  elemento_id: idSchema.nullable(),
  /** Title as the copy has it; may be empty. */
  titulo: z.string(),
  /** Grows with every save; part of the `ETag`. */
  version: z.int().positive(),
  /** Revision of the item that it began from; null for a new item. */
  base: idSchema.nullable(),
  estado: copyStateSchema,
  publicar_en: z.string().nullable(),
  motivo_fallo: z.string().nullable(),
  /** Who scheduled it (D60). */
  programada_por: personSchema.nullish(),
  creada_por: personSchema,
  /** Who saved it last. */
  editada_por: personSchema,
  asignada_a: personSchema.nullable(),
  creada_en: dateTextSchema,
  editada_en: dateTextSchema,
});
export type CopySummary = z.infer<typeof copySummarySchema>;

/**
 * Authors and tags of an article or a blog, in the order of `campos.autores_ids` and `campos.etiquetas_ids`, those that
 * exist; a server without the capability `fichas` leaves them out.
 */
export const namedDetails = {
  autores: z.array(bylineReferenceSchema).optional(),
  etiquetas: z.array(tagReferenceSchema).optional(),
};

/**
 * A working copy (D56). A copy of an item has all fields of the item, as they were when it began, with its changes.
 * Addresses of files that are not public have a signature for an hour; the server removes it when it is sent back.
 */
export const copySchema = copySummarySchema.extend({
  campos: copyFieldsSchema,
  /** Fields that differ from the item as it was at `base`; all fields of a new item. */
  cambios: z.array(z.string()),
  /** Related articles of a blog, in the order of `campos.articulos_ids`; not those that were erased. */
  articulos: z.array(relatedArticleSchema).default([]),
  ...namedDetails,
  /** Until when the latest preview link is valid; null without one. */
  enlace_vista_hasta: z.string().nullable(),
});
export type Copy = z.infer<typeof copySchema>;

/** Last change of a published item, for rows of the panel's lists; `editado_por` is null if nobody is recorded. */
export const itemChangeSchema = z.object({
  elemento_id: idSchema,
  editado_por: personSchema.nullable(),
  editado_en: dateTextSchema,
});
export type ItemChange = z.infer<typeof itemChangeSchema>;

/** Most ids in the parameter `elementos` of the list. */
export const MAX_COPY_ITEMS = 100;

/**
 * A page of the copies, the last edited first. Query: `tipo`, `estado`, `asignada_a` (an id), `search` (in the title),
 * `page`, `page_size`; with `tipo` also `elementos` (ids of items, separated by commas): copies of these items only,
 * and then `elementos` of the answer has the last change of each.
 */
export const copyListSchema = paginated(copySummarySchema).extend({
  elementos: z.array(itemChangeSchema).optional(),
});
export type CopyList = z.infer<typeof copyListSchema>;

/**
 * Header of `POST redaccion/copias/`: a random text of up to 64 characters. The same one again returns the copy that it
 * made, so that a call whose answer was lost can be repeated.
 */
export const IDEMPOTENCY_HEADER = 'idempotency-key';

/**
 * New copy: 201. Without `elemento_id` it is a new item. With it and empty `campos` the call opens the item: an
 * existing copy in `borrador` or `en_revision` is answered with 200. With `campos`, an existing copy is a 409 with
 * `copyConflictSchema`, and nothing is stored.
 */
export const copyCreateSchema = z.object(
  {
    tipo: copyTypeSchema,
    elemento_id: idSchema.nullish(),
    campos: copyInputSchema.default({}),
  },
  INVALID_FORM,
);
export type CopyCreate = z.input<typeof copyCreateSchema>;

/**
 * Save of a copy: the changed fields alone, with `If-Match` (428 without it, 412 with `copyConflictSchema` if it is
 * outdated). `base` moves the copy to a newer revision of its item, after a conflict at publication
 * (`publishConflictSchema`): fields that the copy had not changed take the item's values. `restaura` names the earlier
 * state (D57) or the revision (D59) that the fields are of, for the log (D64).
 */
export const copyUpdateSchema = z.object(
  {
    campos: copyInputSchema.default({}),
    base: idSchema.optional(),
    restaura: z
      .union([z.object({ estado: idSchema }), z.object({ revision: idSchema })])
      .optional(),
  },
  INVALID_FORM,
);
export type RestoredFrom = NonNullable<z.infer<typeof copyUpdateSchema>['restaura']>;

/** 412 (or 409 of POST): somebody saved the copy meanwhile (`actual.editada_por`). The answer has its `ETag`. */
export const copyConflictSchema = z.object({ detail: z.string(), actual: copySchema });

/**
 * Body of `publicar/`: `version` is the version that the editor sees. If the copy was saved since, the call answers 409
 * with `copyConflictSchema` and publishes nothing.
 */
export const copyPublishSchema = z.object({ version: z.int().positive().optional() }, INVALID_FORM);

const itemSchema = z.union([articleSchema, blogSchema, editionSchema]);

/**
 * Answer of `publicar/`: the item, and its public address. The copy no longer exists; a repeated call answers the same.
 * 400 names fields that are missing or not valid, as POST and PATCH of the item do.
 */
export const publishAnswerSchema = z.object({
  tipo: copyTypeSchema,
  elemento: itemSchema,
  url: z.string(),
});
export type PublishAnswer = z.infer<typeof publishAnswerSchema>;

/** 404 of GET: there is no such copy; `publicada` is the item that it was published as, at once or at its hour. */
export const copyMissingSchema = z.object({
  detail: z.string(),
  publicada: z.object({ tipo: copyTypeSchema, elemento_id: idSchema, url: z.string() }).optional(),
});
export type PublishedCopy = NonNullable<z.infer<typeof copyMissingSchema>['publicada']>;

/**
 * 412 of `publicar/`: `editado_por` changed fields of the item that the copy changes too, since `base`. `actual` is the
 * item, as in `editConflictSchema`. PATCH the copy with the chosen `campos` and this `base`, then publish again.
 */
export const publishConflictSchema = z.object({
  detail: z.string(),
  actual: itemSchema,
  /** The fields that both changed. */
  campos: z.array(z.string()),
  /** The item's latest revision, for `copyUpdateSchema`. */
  base: idSchema,
  editado_por: personSchema.nullable(),
});
export type PublishConflict = z.infer<typeof publishConflictSchema>;

/** Earlier state of a copy (D57). */
export const copyEarlierStateSchema = z.object({
  id: idSchema,
  titulo: z.string(),
  editada_por: personSchema,
  editada_en: dateTextSchema,
  /** Only in the answer to `?estado=ID`. */
  campos: copyFieldsSchema.optional(),
});
export type CopyEarlierState = z.infer<typeof copyEarlierStateSchema>;

/**
 * Answer of `estados/`: at most 20 states, the latest first; with `?estado=ID` that one alone, with its fields. A client
 * restores a state with a PATCH of its fields.
 */
export const copyEarlierStatesSchema = z.object({ results: z.array(copyEarlierStateSchema) });

/** Days for which a preview link is valid (D62). */
export const PREVIEW_DAYS = 7;

/** Answer of POST `enlace-vista/`: a new preview link; earlier ones stay valid until they expire. DELETE revokes all. */
export const previewLinkSchema = z.object({ url: z.string(), caduca_en: dateTextSchema });
export type PreviewLink = z.infer<typeof previewLinkSchema>;

/** Item as a preview shows it: a new one has the id 0. */
const previewOf = { id: z.int().nonnegative() };

/**
 * Answer of `redaccion/vistas/{token}/` (D62): the copy in the shape of the item's public call, and when it was last
 * saved. Missing texts are empty, a missing day is today, a missing number 1. Public, `no-store`; any other token is 404.
 */
export const previewSchema = z.discriminatedUnion('tipo', [
  z.object({
    tipo: z.literal('edicion'),
    guardado_en: dateTextSchema,
    elemento: editionSchema.extend(previewOf),
  }),
  z.object({
    tipo: z.literal('articulo'),
    guardado_en: dateTextSchema,
    elemento: articleSchema.extend(previewOf),
  }),
  z.object({
    tipo: z.literal('blog'),
    guardado_en: dateTextSchema,
    elemento: blogSchema.extend(previewOf),
  }),
]);
export type Preview = z.infer<typeof previewSchema>;
