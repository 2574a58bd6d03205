import { z } from 'zod';
import { emailProblem, isEmailAddress, normalizeEmail } from './email-address.ts';
import { cleanLine, limitCombiningMarks, replaceLoneSurrogates, VISIBLE } from './one-line.ts';
import { rawText } from './raw-text.ts';
import { LONGEST_ADDRESS } from './text-links.ts';

/** Identifier of a stored item: a positive integer that fits a PostgreSQL `integer`. */
export const idSchema = z.int().positive().max(2_147_483_647);

/** Address that a person can open: http or https only (D43). `message` is the form's Spanish text. */
export const httpUrlSchema = (message: string) =>
  z
    .string(message)
    .max(LONGEST_ADDRESS, { error: message, abort: true })
    .check(z.url({ protocol: /^https?$/, error: message }))
    // What browsers drop from an address or encode in it: PostgreSQL takes no NUL, a header no line break.
    .refine((address) => !/[\s\p{Cc}\p{Cs}]/u.test(address), message);

/**
 * Day without a time, `YYYY-MM-DD`, as payloads carry it.
 * `message` is the Spanish text of the form that uses it (panel.md#item-rules).
 */
export const daySchema = (message: string) =>
  z.iso.date(message).refine((day) => !day.startsWith('0000'), message);

/**
 * Text that a form asks for, without the white space around it. `message` is its Spanish text for
 * a value that is too short, missing or no text.
 */
export const requiredText = (message: string, minLength = 1) =>
  z.string(message).trim().min(minLength, message);

const textMessages = (name: string, maxLength: number) => ({
  required: `${name} es requerido`,
  tooLong: `${name} tiene como máximo ${maxLength} caracteres`,
});

/**
 * Text of one line that a form asks for, as `cleanLine` leaves it. `name` begins the Spanish texts and is masculine, as
 * in 'El nombre es requerido'.
 */
export const requiredLine = (name: string, maxLength: number) => {
  const { required, tooLong } = textMessages(name, maxLength);
  return rawText(maxLength, { required, tooLong })
    .overwrite(cleanLine)
    .min(1, required)
    .max(maxLength, tooLong);
};

/**
 * Normalises line breaks to `\n`, and removes control characters except the tab, and piles of combining marks.
 */
export const cleanLines = (text: string) =>
  limitCombiningMarks(
    text.replaceAll(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n').replaceAll(/[^\P{Cc}\n\t]/gu, ''),
  );

/** Text of several lines that a form asks for; `name` as for `requiredLine`. */
export const requiredParagraphs = (name: string, maxLength: number) => {
  const { required, tooLong } = textMessages(name, maxLength);
  return rawText(maxLength, { required, tooLong })
    .overwrite(replaceLoneSurrogates)
    .overwrite(cleanLines)
    .trim()
    .overwrite((text) => (VISIBLE.test(text) ? text : ''))
    .min(1, required)
    .max(maxLength, tooLong);
};

const INVALID_EMAIL = 'El correo electrónico no es válido';

/** Longest raw input: Unicode normalisation makes words of some signs. */
export const MAX_RAW_EMAIL = 1000;
export const MAX_EMAIL = 254;

/** Refusal of a text that is no address after cleaning; it says why. */
export const emailRefusal = {
  error: ({ input }: { input?: unknown }) => emailProblem(String(input)),
};

/**
 * E-mail address of a form, as `normalizeEmail` returns it: unambiguous for mailers, its domain in ASCII.
 */
export const requiredEmailSchema = z
  .string('El correo electrónico es requerido')
  .max(MAX_RAW_EMAIL, { error: INVALID_EMAIL, abort: true })
  .overwrite(normalizeEmail)
  .min(1, { error: 'El correo electrónico es requerido', abort: true })
  .max(MAX_EMAIL, { error: INVALID_EMAIL, abort: true })
  .refine(isEmailAddress, emailRefusal);

/** Most characters of a line of an answer: several times what the bundled server stores. */
const LONGEST_LINE = 3000;

/**
 * Title, name or another line in a response. Of one of megabytes, as a server without limits may give
 * it, the beginning: a page names it in a dozen places, and escapes it.
 */
export const lineSchema = z.string().overwrite((text) => text.slice(0, LONGEST_LINE));

/** Image of an item as an answer carries it: an address, or null where there is none. */
export const imageSchema = lineSchema.nullable().default(null);

/** Most items of a list that is a part of an item, such as its authors. */
const LONGEST_PART = 100;

/** List in an item of a response, at most its first 100. */
export const shortListSchema = <Item extends z.ZodType>(item: Item) =>
  z.array(item).overwrite((items) => items.slice(0, LONGEST_PART));

/**
 * Day or moment in a response. Kept as text: `lib/core/dates.ts` distinguishes the two,
 * because a day must never shift with the time zone (D10).
 */
export const dateTextSchema = lineSchema.min(1);
