import { z } from 'zod';
import { personSchema } from './copies.ts';
import { dateTextSchema, idSchema } from './fields.ts';
import { paginated } from './pagination.ts';

/**
 * Kinds of things that the log can be asked for (D64): `cuenta` has roles, permissions, deactivation and second factors,
 * `noticia` the external news, `portada` the front page, `ajustes` the settings of moderation, `ficha` authors, sections
 * and tags, `boletin` newsletters, `suscriptores` what staff did to subscribers, `mensaje` deleted contact messages. A
 * newer server may name others in its rows.
 */
export const LOG_TYPES = [
  'articulo',
  'blog',
  'edicion',
  'noticia',
  'portada',
  'comentario',
  'tema',
  'cuenta',
  'invitacion',
  'ajustes',
  'ficha',
  'boletin',
  'suscriptores',
  'mensaje',
] as const;
export type LogType = (typeof LOG_TYPES)[number];

/** Kinds whose things have numbers in the log: `elemento_id` finds them. */
export const NUMBERED_LOG_TYPES: readonly LogType[] = [
  'articulo',
  'blog',
  'edicion',
  'comentario',
  'tema',
  'cuenta',
];

/** Acts that the pages of the log lead to, and that `count` counts; a filter by days leads to earlier ones. */
export const MAX_LOG_ENTRIES = 10_000;

/** One act (D64). */
export const logEntrySchema = z.object({
  /** Unique among all acts, and the same at every reading. */
  id: z.string().min(1),
  cuando: dateTextSchema,
  /** Null: the server did it by itself, or somebody at the terminal. */
  quien: personSchema.nullable(),
  accion: z.string(),
  /** True for `crear` and `editar` by a schedule (D60), which `quien` had set. */
  programada: z.boolean().optional(),
  /** Colleague whom the act names: who is asked for a review. */
  persona: personSchema.nullish(),
  /** Time that the act names: for when it was scheduled, of which state a restored one is, until when a link is valid. */
  momento: dateTextSchema.nullish(),
  /** Whether the copy was of a published item: what was scheduled, or failed, is a change of it. */
  cambio: z.boolean().optional(),
  /** The working copy that the act was on, while it is there and the caller writes. */
  copia_id: idSchema.nullish(),
  tipo: z.string(),
  elemento_id: idSchema.nullable(),
  /**
   * Title of the item, name of the account or of who was invited, or excerpt of the moderated text; empty where the caller
   * may not read it.
   */
  titulo: z.string(),
  /** Names of the changed fields of content. */
  campos: z.array(z.string()),
  /** Reason or note, as it was written, or what the act did in codes: 'LECTOR → ADMIN: escribir, publicar'. */
  motivo: z.string().nullable(),
  /** Path of the public page; null if there is none at present. */
  url: z.string().nullable(),
  /** Id of the revision (D59) that the act made; null if none is kept, or the caller may not read it. */
  revision: idSchema.nullable(),
  /** Id of the revision before it. */
  anterior: idSchema.nullable(),
});
export type LogEntry = z.infer<typeof logEntrySchema>;

export const logSchema = paginated(logEntrySchema);
