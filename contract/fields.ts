import { z } from 'zod';

/** Identifier of a stored item: a positive integer that fits a PostgreSQL `integer`. */
export const idSchema = z.int().positive().max(2_147_483_647);

/** Address that a person can open: http or https only (D43). `message` is the form's Spanish text. */
export const httpUrlSchema = (message: string) =>
  z
    .url({ protocol: /^https?$/, error: message })
    .max(2000, message)
    // What browsers drop from an address or encode in it: PostgreSQL takes no NUL, a header no line break.
    .refine((address) => !/[\s\p{Cc}\p{Cs}]/u.test(address), message);

/**
 * Day without a time, `YYYY-MM-DD`, as payloads carry it.
 * `message` is the Spanish text of the form that uses it (contenido.md section 5).
 */
export const daySchema = (message: string) =>
  z.iso.date(message).refine((day) => !day.startsWith('0000'), message);

/**
 * Text that a form asks for, without the white space around it. `message` is its Spanish text for
 * a value that is too short, missing or no text.
 */
export const requiredText = (message: string, minLength = 1) =>
  z.string(message).trim().min(minLength, message);

/**
 * Line breaks, other control characters, and the marks that turn the direction of writing, with
 * which a line can show something else than it says.
 */
export const NOT_OF_A_LINE = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/u;

/** Half of an emoji, as a careless cut leaves it, is no character that can be stored. */
export const mendCharacters = (text: string) => text.replaceAll(/\p{Cs}/gu, '\uFFFD');

/**
 * Text of one line that a form asks for. `name` begins the Spanish texts and is masculine, as in
 * 'El nombre es requerido'.
 */
export const requiredLine = (name: string, maxLength: number) =>
  requiredText(`${name} es requerido`)
    .overwrite(mendCharacters)
    .max(maxLength, `${name} tiene como máximo ${maxLength} caracteres`)
    .refine((text) => !NOT_OF_A_LINE.test(text), `${name} debe ir en una sola línea`);

/** Line breaks as `\n`, and no other control character but the tab: nobody typed those. */
export const cleanLines = (text: string) =>
  text.replaceAll(/\r\n?/g, '\n').replaceAll(/[^\P{Cc}\n\t]/gu, '');

/** Text of several lines that a form asks for; `name` as for `requiredLine`. */
export const requiredParagraphs = (name: string, maxLength: number) =>
  z
    .string(`${name} es requerido`)
    .overwrite(mendCharacters)
    .overwrite(cleanLines)
    .trim()
    .min(1, `${name} es requerido`)
    .max(maxLength, `${name} tiene como máximo ${maxLength} caracteres`);

const INVALID_EMAIL = 'El correo electrónico no es válido';

/** One address of electronic mail that a form asks for, in the form that no mailer can misread. */
export const requiredEmailSchema = requiredText('El correo electrónico es requerido')
  .max(254, INVALID_EMAIL)
  .pipe(z.email(INVALID_EMAIL));

/** Image of an item as an answer carries it: an address, or null where there is none. */
export const imageSchema = z.string().nullable().default(null);

/**
 * Day or moment as an answer carries it. Kept as text: `lib/core/dates.ts` tells the two apart,
 * because a day must never shift with the time zone (D10).
 */
export const dateTextSchema = z.string().min(1);
