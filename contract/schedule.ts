import { z } from 'zod';
import { INVALID_FORM } from './forms.ts';

/** Longest time, in days, between the call and the moment of a scheduled publication (D60). */
export const MAX_SCHEDULE_DAYS = 731;

const INVALID_MOMENT = 'La fecha y la hora no son válidas';
const version = z.int().positive().optional();

/**
 * Body of `programar/` (D60): `publicar_en` is a moment with its zone, in the future and at most two years ahead. A
 * copy that is scheduled already gets the new moment. The copy is checked as publication checks it, and is refused now
 * with the same answers. 409 with `copyConflictSchema` if it was saved since `version`.
 */
export const copyScheduleSchema = z.object(
  { publicar_en: z.iso.datetime({ offset: true, error: INVALID_MOMENT }), version },
  INVALID_FORM,
);

/** Body of `desprogramar/` and `comprobar/`; `version` as in `copyScheduleSchema`. */
export const copyVersionSchema = z.object({ version }, INVALID_FORM);
