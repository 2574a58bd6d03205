import { z } from 'zod';
import { personSchema } from './copies.ts';
import { cleanLines, dateTextSchema, idSchema, requiredParagraphs } from './fields.ts';
import { INVALID_FORM } from './forms.ts';
import { replaceLoneSurrogates } from './one-line.ts';
import { paginated } from './pagination.ts';
import { rawText } from './raw-text.ts';

/** States of a contact message (D75). */
export const MESSAGE_STATES = ['nuevo', 'atendido', 'archivado'] as const;
export const messageStateSchema = z.enum(MESSAGE_STATES, 'El estado no es válido');
export type MessageState = z.infer<typeof messageStateSchema>;

/** Days after which a message that the honeypot caught is deleted, unless staff attended to it or answered it. */
export const SUSPECT_KEPT_DAYS = 30;

export const MAX_MESSAGE_NOTE = 2000;
const NOTE_TOO_LONG = `La nota tiene como máximo ${MAX_MESSAGE_NOTE} caracteres`;
const noteSchema = rawText(MAX_MESSAGE_NOTE, {
  required: 'La nota no es válida',
  tooLong: NOTE_TOO_LONG,
})
  .overwrite(replaceLoneSurrogates)
  .overwrite(cleanLines)
  .trim()
  .max(MAX_MESSAGE_NOTE, NOTE_TOO_LONG);

/** A message of the contact form as staff see it; `sospechoso` if the honeypot caught it. */
export const messageSchema = z.object({
  id: idSchema,
  nombre_contacto: z.string(),
  correo_electronico: z.string(),
  telefono_contacto: z.string(),
  sitio_web_contacto: z.string(),
  mensaje_contacto: z.string(),
  sospechoso: z.boolean(),
  creado_en: dateTextSchema,
  estado: messageStateSchema,
  nota: z.string(),
  /** Who changed its state last; null if nobody has. */
  atendido_por: personSchema.nullable(),
  cambiado_en: dateTextSchema.nullable(),
  respuestas: z.array(
    z.object({ id: z.uuid(), texto: z.string(), autor: personSchema, creada_en: dateTextSchema }),
  ),
});
export type Message = z.infer<typeof messageSchema>;

/**
 * A page of the messages, the newest first, and how many there are of each state, what the honeypot caught apart. Query:
 * `estado`, `sospechosos` (`true` for these alone; without it they are left out), `search`, `page`, `page_size`.
 */
export const messageListSchema = paginated(messageSchema).extend({
  totales: z.record(messageStateSchema, z.int().nonnegative()),
  sospechosos: z.int().nonnegative(),
});
export type MessageList = z.infer<typeof messageListSchema>;

/** Change of state or note. */
export const messageUpdateSchema = z
  .object({ estado: messageStateSchema, nota: noteSchema }, INVALID_FORM)
  .partial();

/** Answer by e-mail; with the same `clave`, a random UUID, it is sent once. The message becomes `atendido`. */
export const messageReplySchema = z.object(
  { clave: z.uuid('La respuesta no es válida'), texto: requiredParagraphs('El texto', 5000) },
  INVALID_FORM,
);
