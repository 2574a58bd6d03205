import { z } from 'zod';
import { communityText, optionalCommunityText } from './community-text.ts';
import { copyStateSchema, personSchema } from './copies.ts';
import { dateTextSchema, idSchema } from './fields.ts';
import { INVALID_FORM } from './forms.ts';
import { paginated } from './pagination.ts';

/** Most characters of a note. */
export const MAX_NOTE = 2000;
const TOO_LONG = `La nota puede tener como máximo ${MAX_NOTE} caracteres.`;
const REQUIRED = 'Escribe una nota.';

const noteText = communityText(MAX_NOTE, { required: REQUIRED, tooLong: TOO_LONG });

/**
 * Body of `revision/` (D63): `asignada_a` is a colleague of `reviewersSchema`; without one, everybody who reviews is
 * asked. `borrador` becomes `en_revision`; any other state is 409 with `copyConflictSchema`.
 */
export const reviewRequestSchema = z.object(
  { asignada_a: idSchema.nullish(), nota: optionalCommunityText(MAX_NOTE, TOO_LONG) },
  INVALID_FORM,
);
export type ReviewRequest = z.input<typeof reviewRequestSchema>;

/** Body of `devolver/` (D63): `en_revision` becomes `borrador`, assigned to nobody; 409 in any other state. */
export const sendBackSchema = z.object({ nota: noteText }, INVALID_FORM);

/** Body of a new note. */
export const noteCreateSchema = z.object({ texto: noteText }, INVALID_FORM);

/** A note on a copy. `accion` is the call that left it; the text of `revision` may be empty. */
export const copyNoteSchema = z.object({
  id: idSchema,
  accion: z.enum(['nota', 'revision', 'devolver']),
  /** Plain text of several lines. */
  texto: z.string(),
  autor: personSchema,
  creada_en: dateTextSchema,
});
export type CopyNote = z.infer<typeof copyNoteSchema>;

/** A page of the notes of a copy, the oldest first. */
export const copyNotesSchema = paginated(copyNoteSchema);

/** Colleagues who can be asked for a review: those who write and publish. */
export const reviewersSchema = z.object({ results: z.array(personSchema) });

/** Seconds between two heartbeats of an open desk, and after which one without a heartbeat counts as closed (D63). */
export const PRESENCE = { everySeconds: 20, lastsSeconds: 45 } as const;

/** Body of `presencia/`: a heartbeat, or, with `cerrada`, the end of them. */
export const heartbeatSchema = z.object({ cerrada: z.boolean().optional() }, INVALID_FORM);

/**
 * Answer of `presencia/`: the others who have the copy open, and the state and `version` that the copy has meanwhile. A
 * greater version than that of an open desk means that somebody else saved it. The previous release omits it.
 */
export const presenceSchema = z.object({
  abierta_por: z.array(personSchema),
  version: z.int().positive().optional(),
  estado: copyStateSchema,
  asignada_a: personSchema.nullable(),
});
export type Presence = z.infer<typeof presenceSchema>;
