import { z } from 'zod';
import { httpUrlSchema } from './fields.ts';
import { INVALID_FORM } from './forms.ts';

/** Largest printed version that is taken, in bytes: as much as a form with files may bring (record 077). */
export const MAX_PRINT_BYTES = 24 * 1024 * 1024;

/** Refusal of a file that is no PDF, or too large a one. */
export const PRINT_REFUSED = 'El archivo debe ser un PDF de hasta 24 MB.';

const PRINT_MISSING = 'El PDF es requerido';

/** What the panel sends to store a printed version, before its edition is saved (record 077). */
export const printCreateSchema = z.object(
  { pdf: z.file(PRINT_MISSING).min(1, PRINT_MISSING).max(MAX_PRINT_BYTES, PRINT_REFUSED) },
  INVALID_FORM,
);

/** A printed version that was stored: the address by which an edition names it. */
export const printSchema = z.object({
  url_impresa: httpUrlSchema('La URL impresa debe ser válida'),
});
