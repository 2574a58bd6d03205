import { z } from 'zod';

/** Identifier of a stored item: a positive integer that fits a PostgreSQL `integer`. */
export const idSchema = z.int().positive().max(2_147_483_647);

/** Address that a person can open: http or https only (D43). `message` is the form's Spanish text. */
export const httpUrlSchema = (message: string) =>
  z.url({ protocol: /^https?$/, error: message }).max(2000, message);

/**
 * Day without a time, `YYYY-MM-DD`, as payloads carry it.
 * `message` is the Spanish text of the form that uses it (contenido.md section 5).
 */
export const daySchema = (message: string) => z.iso.date(message);

/**
 * Text that a form asks for, without the white space around it. `message` is its Spanish text for
 * a value that is too short, missing or no text.
 */
export const requiredText = (message: string, minLength = 1) =>
  z.string(message).trim().min(minLength, message);

/** Image of an item as an answer carries it: an address, or null where there is none. */
export const imageSchema = z.string().nullable().default(null);

/**
 * Day or moment as an answer carries it. Kept as text: `lib/core/dates.ts` tells the two apart,
 * because a day must never shift with the time zone (D10).
 */
export const dateTextSchema = z.string().min(1);
