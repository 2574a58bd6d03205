import { z } from 'zod';
import { COMMENT_TARGETS, heldStateSchema } from './comments.ts';
import { communityLine, optionalCommunityText } from './community-text.ts';
import { dateTextSchema, idSchema } from './fields.ts';
import { INVALID_FORM } from './forms.ts';
import { paginated } from './pagination.ts';
import { authorSchema } from './users.ts';

/** Why a reader reports something. */
export const REPORT_REASONS = ['spam', 'ofensivo', 'falso', 'ilegal', 'otro'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

const TOO_LONG = 'Puede tener como máximo 500 caracteres';

export const reportSchema = z.object(
  {
    motivo: z.enum(REPORT_REASONS, 'Elige un motivo'),
    detalle: optionalCommunityText(500, TOO_LONG),
  },
  INVALID_FORM,
);
export type Report = z.infer<typeof reportSchema>;

/** Response to a report, and to the button that ends notification e-mails: a text for the person. */
export const thanksSchema = z.object({ detail: z.string() });

/** Why something is not published: by a rule, by reports, or by a person. */
export const HOLD_REASONS = [
  'rafaga',
  'repetido',
  'enlaces',
  'palabras',
  'primer_enlace',
  'denuncias',
  'moderador',
] as const;
export type HoldReason = (typeof HOLD_REASONS)[number];

export const MODERATION_QUEUES = ['pendientes', 'denunciados', 'ocultos'] as const;
export type ModerationQueue = (typeof MODERATION_QUEUES)[number];

/** How many items wait in each queue. */
export const moderationSummarySchema = z.object({
  pendientes: z.int().nonnegative(),
  denunciados: z.int().nonnegative(),
  ocultos: z.int().nonnegative(),
});
export type ModerationSummary = z.infer<typeof moderationSummarySchema>;

const elementKinds = ['comentario', 'tema'] as const;
export type ElementKind = (typeof elementKinds)[number];

const reportEntrySchema = z.object({
  motivo: z.string(),
  detalle: z.string(),
  creado_en: dateTextSchema,
  denunciante: authorSchema,
});

/** One item of a queue with its context. */
export const moderationItemSchema = z.object({
  tipo: z.enum(elementKinds),
  id: idSchema,
  titulo: z.string().nullable(),
  contenido: z.string(),
  /** Version of the text shown here; an act with it is refused if the text has changed. */
  version: z.string().optional(),
  creado_en: dateTextSchema,
  editado_en: z.string().nullable(),
  estado: z.union([z.literal('publicado'), heldStateSchema]),
  motivo_estado: z.enum(HOLD_REASONS).nullable(),
  autor: authorSchema,
  /** What else is known of the author: texts published and held, and until when it may not write. */
  historial: z.object({
    publicados: z.int().nonnegative(),
    retenidos: z.int().nonnegative(),
    suspendido_hasta: z.string().nullable(),
  }),
  /** Reports that nobody has looked at: all are counted, the first are listed. */
  denuncias_count: z.int().nonnegative(),
  denuncias: z.array(reportEntrySchema),
  /** What it is written on, and the path of the site that leads to it. */
  elemento: z.object({ tipo: z.enum(COMMENT_TARGETS), id: idSchema, titulo: z.string() }),
  url: z.string(),
  respuesta_a: z.object({ id: idSchema, contenido: z.string(), autor: authorSchema }).nullable(),
});
export type ModerationItem = z.infer<typeof moderationItemSchema>;

export const moderationQueueSchema = paginated(moderationItemSchema);

export const MODERATION_ACTIONS = [
  'aprobar',
  'ocultar',
  'restaurar',
  'suspender',
  'levantar_suspension',
] as const;
export type ModerationAction = (typeof MODERATION_ACTIONS)[number];

const INVALID_ITEM = 'El elemento no es válido';
const INVALID_DAYS = 'Los días deben ser un número entre 1 y 365';
const NEEDS_REASON: readonly string[] = ['ocultar', 'suspender'];

/**
 * One act on several items. For `suspender` and `levantar_suspension` the items may be accounts;
 * a comment or topic then means its author. With the `version` of the queue the act is refused for a
 * comment or topic whose text has changed since; without it, it applies to the current text.
 */
export const moderationActSchema = z
  .object(
    {
      accion: z.enum(MODERATION_ACTIONS, 'La acción no es válida'),
      elementos: z
        .array(
          z.object(
            {
              tipo: z.enum([...elementKinds, 'cuenta'], INVALID_ITEM),
              id: z.int(INVALID_ITEM).positive(INVALID_ITEM).max(2_147_483_647, INVALID_ITEM),
              version: z.string(INVALID_ITEM).max(100, INVALID_ITEM).optional(),
            },
            INVALID_ITEM,
          ),
          'Elige al menos un elemento',
        )
        .min(1, 'Elige al menos un elemento')
        .max(100, 'Elige como máximo 100 elementos'),
      motivo: optionalCommunityText(500, TOO_LONG),
      dias: z.int(INVALID_DAYS).min(1, INVALID_DAYS).max(365, INVALID_DAYS).optional(),
    },
    INVALID_FORM,
  )
  .refine(({ accion, motivo }) => motivo !== '' || !NEEDS_REASON.includes(accion), {
    path: ['motivo'],
    message: 'El motivo es obligatorio',
  })
  .refine(({ accion, dias }) => accion !== 'suspender' || dias !== undefined, {
    path: ['dias'],
    message: INVALID_DAYS,
  });
export type ModerationAct = z.infer<typeof moderationActSchema>;
export type ModerationTarget = ModerationAct['elementos'][number];

/** Result for each item, in the order given; `detail` says why nothing was done. */
export const moderationResultSchema = z.object({
  resultados: z.array(
    z.object({
      tipo: z.enum([...elementKinds, 'cuenta']),
      id: idSchema,
      hecho: z.boolean(),
      detail: z.string().optional(),
      /** Parent of the item, whose page has changed. */
      elemento: z.object({ tipo: z.enum(COMMENT_TARGETS), id: idSchema }).optional(),
    }),
  ),
});
export type ModerationResult = z.infer<typeof moderationResultSchema>;

/** One line of the audit log; without an actor the rules or the reports did it. */
export const moderationEntrySchema = z.object({
  id: idSchema,
  accion: z.string(),
  /** `nombre` as staff see it in the newsroom too; a server may leave it out. */
  actor: authorSchema.extend({ nombre: z.string().optional() }).nullable(),
  comentario: z.int().nullable(),
  tema: z.int().nullable(),
  cuenta: authorSchema.nullable(),
  motivo: z.string(),
  hasta: z.string().nullable(),
  /** Excerpt of the text at the time of the decision. */
  extracto: z.string().default(''),
  /** Path of the page that shows the item; null if there is none. */
  url: z.string().nullish(),
  creado_en: dateTextSchema,
});
export type ModerationEntry = z.infer<typeof moderationEntrySchema>;

export const moderationLogSchema = paginated(moderationEntrySchema);

const INVALID_WORDS = 'Cada palabra tiene de 2 a 60 caracteres, y caben 500';
const INVALID_THRESHOLD = 'El número de denuncias debe estar entre 1 y 100';

/** Settings of moderation: words that hold a text for review, and the number of reports that hides it. */
export const moderationSettingsSchema = z.object(
  {
    palabras: z
      .array(
        // Each change is logged with its words, and 60 emojis may have thousands of code units.
        communityLine(60, { required: INVALID_WORDS, tooLong: INVALID_WORDS })
          .min(2, INVALID_WORDS)
          .max(120, INVALID_WORDS),
        INVALID_WORDS,
      )
      .max(500, INVALID_WORDS),
    denuncias_para_ocultar: z
      .int(INVALID_THRESHOLD)
      .min(1, INVALID_THRESHOLD)
      .max(100, INVALID_THRESHOLD),
  },
  INVALID_FORM,
);
export type ModerationSettings = z.infer<typeof moderationSettingsSchema>;

/**
 * Change of the settings. `palabras_antes` are the words that the editor loaded, for a three-way merge:
 * concurrent changes of others are kept.
 */
export const moderationSettingsUpdateSchema = z
  .object(
    {
      ...moderationSettingsSchema.shape,
      palabras_antes: moderationSettingsSchema.shape.palabras,
    },
    INVALID_FORM,
  )
  .partial();
export type ModerationSettingsUpdate = z.infer<typeof moderationSettingsUpdateSchema>;

const NO_TOKEN = 'El enlace no es válido. Ábrelo tal como llegó en el correo.';
/** Token of the unsubscribe link of a notification e-mail. */
export const noticeTokenSchema = z.object(
  { token: z.string(NO_TOKEN).min(1, NO_TOKEN).max(2000, NO_TOKEN) },
  INVALID_FORM,
);
