import { z } from 'zod';

/**
 * What the forms of anonymous visitors carry instead of a captcha. Both are headers, so that a
 * payload stays what the specification says; a call without them meets a stricter limit.
 */
export const FORM_HEADERS = {
  /** The signed moment at which the form was first touched. */
  stamp: 'x-form-stamp',
  /** `1` where the field that no person sees was filled in. */
  trap: 'x-form-trap',
} as const;

/** Answer of `GET magazine/forms/stamp/`: a signed moment to send back with the form. */
export const formStampSchema = z.object({ stamp: z.string() });
export type FormStamp = z.infer<typeof formStampSchema>;

/** Refusal of a body that is no form at all. */
export const INVALID_FORM = 'El formulario no es válido';

/** Answer to a form that was taken, and to the buttons behind a letter: a text for the person. */
export const formAnswerSchema = z.object({ detail: z.string() });
export type FormAnswer = z.infer<typeof formAnswerSchema>;
