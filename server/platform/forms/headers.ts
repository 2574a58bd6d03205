import { z } from 'zod';
import { FORM_HEADERS } from '../../../contract/forms.ts';

/** Headers of a form, for the documentation: whatever is in them, none of them is refused. */
export const formHeadersSchema = z.looseObject({
  [FORM_HEADERS.signedTimestamp]: z
    .string()
    .optional()
    .describe('Answer of `magazine/forms/stamp/`; without it a stricter limit holds'),
  [FORM_HEADERS.honeypot]: z
    .string()
    .optional()
    .describe('`1`: the field that no person sees was filled in'),
});
