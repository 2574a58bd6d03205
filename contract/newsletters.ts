import { z } from 'zod';
import { personSchema } from './copies.ts';
import { dateTextSchema, httpUrlSchema, idSchema } from './fields.ts';
import { INVALID_FORM } from './forms.ts';
import { FRONT_PAGE_KINDS } from './front-page.ts';
import { cleanLine, replaceLoneSurrogates } from './one-line.ts';
import { paginated } from './pagination.ts';
import { rawText } from './raw-text.ts';
import { LONGEST_ADDRESS } from './text-links.ts';

/** States of a newsletter (D72). `programado` waits for `enviar_en`; nothing is written to one that has begun. */
export const NEWSLETTER_STATES = [
  'borrador',
  'programado',
  'enviando',
  'pausado',
  'enviado',
  'cancelado',
] as const;
export const newsletterStateSchema = z.enum(NEWSLETTER_STATES);
export type NewsletterState = z.infer<typeof newsletterStateSchema>;

/** Most characters of a subject and a preheader; what mailboxes usually show of them. */
export const MAX_SUBJECT = 200;
export const MAX_PREHEADER = 250;
export const SHOWN_SUBJECT = 60;
export const SHOWN_PREHEADER = 90;
/** Most blocks of a newsletter, pieces of a block, and characters of a text as it is stored. */
export const MAX_BLOCKS = 40;
export const MAX_PIECES = 20;
export const MAX_BLOCK_TEXT = 20_000;
/** Most characters of all texts of a newsletter that is sent: each recipient's copy is composed by itself. */
export const MAX_SENT_TEXT = 100_000;
/** Bounds and default of the e-mails per minute. */
export const SENDING_RATE = { min: 1, max: 6000, default: 300 } as const;

/**
 * Tags of the texts of newsletters: those of `CONTENT_TAGS` that e-mail programs show. Pictures are uploaded ones, and
 * links lead to whole addresses or paths of the site.
 */
export const NEWSLETTER_TEXT_TAGS = [
  ...['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'br', 'hr'],
  ...['strong', 'em', 'b', 'i', 'u', 'sub', 'sup', 'a', 'figure', 'figcaption', 'img'],
];

/** Text of one line that may be empty while a newsletter is being written. */
const line = (name: string, maxLength: number) => {
  const tooLong = `${name} tiene como máximo ${maxLength} caracteres`;
  return rawText(maxLength, { required: `${name} no es válido`, tooLong })
    .overwrite(cleanLine)
    .max(maxLength, tooLong);
};
const blockTitle = line('El título', 120).default('');
/** Key of a block within its newsletter, chosen by who writes it: it keeps its place in the editor. */
const blockKey = z.string().regex(/^[\w-]{1,40}$/, 'El bloque no es válido');

/** An article or a blog that a newsletter names. */
export const pieceReferenceSchema = z.object({ tipo: z.enum(FRONT_PAGE_KINDS), id: idSchema });
export type PieceReference = z.infer<typeof pieceReferenceSchema>;

/**
 * Blocks of a newsletter (D72). `texto` is HTML of the allowed list, cut to what e-mail programs show; `piezas` are
 * chosen items; `novedades` are the newest items since the last newsletter; `edicion` is the latest edition;
 * `patrocinio` is marked 'Patrocinado'. Fields may be empty while it is being written; sending asks for them.
 */
export const newsletterBlockSchema = z.discriminatedUnion(
  'tipo',
  [
    z.object({
      tipo: z.literal('texto'),
      clave: blockKey,
      // Signatures of pictures lengthen what editors get, and send back.
      contenido: z
        .string()
        .max(4 * MAX_BLOCK_TEXT, { error: 'El texto es demasiado largo', abort: true })
        .overwrite(replaceLoneSurrogates),
    }),
    z.object({
      tipo: z.literal('piezas'),
      clave: blockKey,
      titulo: blockTitle,
      piezas: z.array(pieceReferenceSchema).max(MAX_PIECES, 'Demasiadas piezas'),
    }),
    z.object({
      tipo: z.literal('novedades'),
      clave: blockKey,
      titulo: blockTitle,
      maximo: z.int().min(1).max(MAX_PIECES),
    }),
    z.object({ tipo: z.literal('edicion'), clave: blockKey, titulo: blockTitle }),
    z.object({
      tipo: z.literal('patrocinio'),
      clave: blockKey,
      titulo: blockTitle,
      texto: line('El texto', 600).default(''),
      enlace: z.union([z.literal(''), httpUrlSchema('El enlace no es válido')]).default(''),
      /** Address of an uploaded picture, or none. */
      imagen: z.string().max(LONGEST_ADDRESS).default(''),
    }),
  ],
  'El bloque no es válido',
);
export type NewsletterBlock = z.infer<typeof newsletterBlockSchema>;

/** Totals of a sending (D73, D74); who clicked what is not recorded. */
export const newsletterTotalsSchema = z.object({
  total: z.int(),
  pendientes: z.int(),
  en_curso: z.int(),
  aceptados: z.int(),
  rechazados: z.int(),
  inciertos: z.int(),
  omitidos: z.int(),
  bajas: z.int(),
  quejas: z.int(),
  /** Reports about accepted ones; who was refused is among `rechazados`. */
  rebotes: z.int(),
});
export type NewsletterTotals = z.infer<typeof newsletterTotalsSchema>;

/** A newsletter as lists show it. `totales` is null before sending starts. */
export const newsletterSummarySchema = z.object({
  id: idSchema,
  /** Number of the archive; null until sending starts (D75). */
  numero: idSchema.nullable(),
  asunto: z.string(),
  preencabezado: z.string(),
  version: z.int().positive(),
  estado: newsletterStateSchema,
  /** Why it is paused, or was not sent; empty without a reason. */
  motivo: z.string(),
  por_minuto: z.int(),
  enviar_en: dateTextSchema.nullable(),
  creado_por: personSchema,
  editado_por: personSchema,
  creado_en: dateTextSchema,
  editado_en: dateTextSchema,
  iniciado_en: dateTextSchema.nullable(),
  terminado_en: dateTextSchema.nullable(),
  totales: newsletterTotalsSchema.nullable(),
});
export type NewsletterSummary = z.infer<typeof newsletterSummarySchema>;

/** A page of the newsletters, the last edited first. Query: `estado`, `search`, `page`, `page_size`. */
export const newsletterListSchema = paginated(newsletterSummarySchema);

/** What a block names, as it stands now: for the editor. `publico` is false for what would be left out. */
export const namedPieceSchema = pieceReferenceSchema.extend({
  titulo: z.string(),
  publico: z.boolean(),
});

/** A newsletter with its blocks; answers have its `ETag`. `enlaces` are totals of clicks, once it is sent. */
export const newsletterSchema = newsletterSummarySchema.extend({
  bloques: z.array(newsletterBlockSchema),
  piezas: z.array(namedPieceSchema),
  /** Subscribers who would get it now. */
  destinatarios: z.int().nonnegative(),
  enlaces: z.array(z.object({ numero: idSchema, destino: z.string(), clics: z.int() })),
});
export type Newsletter = z.infer<typeof newsletterSchema>;

const fields = {
  asunto: line('El asunto', MAX_SUBJECT),
  preencabezado: line('El preencabezado', MAX_PREHEADER),
  bloques: z
    .array(newsletterBlockSchema, 'Los bloques no son válidos')
    .max(MAX_BLOCKS, `Un boletín tiene como máximo ${MAX_BLOCKS} bloques`),
};
const rate = z
  .int('El ritmo no es válido')
  .min(SENDING_RATE.min, 'El ritmo no es válido')
  .max(SENDING_RATE.max, `Como máximo ${SENDING_RATE.max} correos por minuto`);

/** New newsletter, empty or with fields: 201. With the same `IDEMPOTENCY_HEADER` the call answers the one it made. */
export const newsletterCreateSchema = z.object(fields, INVALID_FORM).partial();

/**
 * Save of changed fields, with `If-Match` (428 without it, 412 with `newsletterConflictSchema`). Only `por_minuto` can
 * change once sending has started; it needs no `If-Match`.
 */
export const newsletterUpdateSchema = z
  .object({ ...fields, por_minuto: rate }, INVALID_FORM)
  .partial();
export type NewsletterUpdate = z.input<typeof newsletterUpdateSchema>;

/** Refusal 412: somebody saved it meanwhile. `actual` is what is stored; the answer has its `ETag`. */
export const newsletterConflictSchema = z.object({ detail: z.string(), actual: newsletterSchema });

/** The e-mail as it would be sent now to a subscriber, and what keeps it from being sent. */
export const newsletterPreviewSchema = z.object({
  asunto: z.string(),
  html: z.string(),
  texto: z.string(),
  /** Sentences for the editor; empty if it can be sent. */
  problemas: z.array(z.string()),
});
export type NewsletterPreview = z.infer<typeof newsletterPreviewSchema>;

/** Body of `enviar/`: the version that the editor sees; 409 with `newsletterConflictSchema` if it was saved since. */
export const newsletterSendSchema = z.object({ version: z.int().positive() }, INVALID_FORM);

/** Body of `programar/`; `enviar_en` is a moment with its zone, later than now. */
export const newsletterScheduleSchema = newsletterSendSchema.extend({
  enviar_en: z.iso.datetime({ offset: true, error: 'La fecha y la hora no son válidas' }),
});
