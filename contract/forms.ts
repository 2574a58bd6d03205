import { z } from 'zod';

/**
 * Bot checks of the forms that need no account, instead of a captcha. Both are headers, so that the
 * payload stays as specified; calls without them have a stricter rate limit.
 */
export const FORM_HEADERS = {
  /** When the form was first touched, signed by the server. */
  signedTimestamp: 'x-form-stamp',
  /** `1` if the honeypot, a field hidden from people, was filled in. */
  honeypot: 'x-form-trap',
} as const;

/** Response of `GET magazine/forms/stamp/`: a signed timestamp to send back with the form. */
export const signedTimestampSchema = z.object({ stamp: z.string() });

/** Refusal of a body that is not an object. */
export const INVALID_FORM = 'El formulario no es válido';

/** Response to an accepted form, and to the buttons behind e-mail links: a text for the person. */
export const formAnswerSchema = z.object({ detail: z.string() });
export type FormAnswer = z.infer<typeof formAnswerSchema>;
