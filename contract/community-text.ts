import { countCharacters } from './characters.ts';
import { cleanLines } from './fields.ts';
import { cleanLine, MARK, replaceLoneSurrogates, VISIBLE } from './one-line.ts';
import { rawText } from './raw-text.ts';

/**
 * Bytes of UTF-8 that a text has for each character that it may have, at most, beside `SHORT_TEXT_BYTES`. A letter in
 * Spanish has one, in Chinese three, a family of emoji 25: without a bound one account could fill the lists of the forum
 * with megabytes.
 */
const BYTES_PER_CHARACTER = 2;

/** Allowance by which a comment in any script is as long as one in Spanish: Indic scripts need six to nine bytes. */
const SHORT_TEXT_BYTES = 5000;

/** Bytes of UTF-8 of a text of at most `max` characters. */
const maxBytes = (max: number) => BYTES_PER_CHARACTER * max + SHORT_TEXT_BYTES;

const isTooLong = (text: string, max: number) =>
  text.length > maxBytes(max) ||
  new TextEncoder().encode(text).length > maxBytes(max) ||
  countCharacters(text) > max;

/** Bidirectional controls and zero-width characters that join nothing. */
const DECEIVING = /[\u202A-\u202E\u2066-\u2069\u200B\u2060-\u2064\uFEFF\u00AD\u180E\u206A-\u206F]/g;
/** Combining marks beyond the fourth on one letter: they would cover the lines around it. */
const PILED_MARKS = new RegExp(`(?<!${MARK})(${MARK}{4})${MARK}+`, 'gu');
/**
 * Normalises a text for storage: plain text, NFC, without hidden characters (D17). Each step must be linear in
 * the length, which only `rawText` has limited so far.
 */
const cleanText = (text: string) =>
  cleanLines(replaceLoneSurrogates(text))
    .normalize('NFC')
    .replaceAll(DECEIVING, '')
    .replaceAll(PILED_MARKS, '$1')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();

/** The same for optional text: empty if nothing in it is visible. */
export function cleanOptionalText(text: string): string {
  const clean = cleanText(text);
  return VISIBLE.test(clean) ? clean : '';
}

interface CommunityMessages {
  required: string;
  tooLong: string;
}

const communitySchema = (
  clean: (text: string) => string,
  max: number,
  messages: CommunityMessages,
) =>
  rawText(maxBytes(max), messages)
    .overwrite(clean)
    .refine((text) => VISIBLE.test(text), { error: messages.required, abort: true })
    .refine((text) => !isTooLong(text, max), messages.tooLong);

/** Text of several lines by a member of the community: `messages` are its Spanish refusals. */
export const communityText = (max: number, messages: CommunityMessages) =>
  communitySchema(cleanText, max, messages);

/** The same in one line, as `cleanLine` leaves it. */
export const communityLine = (max: number, messages: CommunityMessages) =>
  communitySchema((text) => cleanText(cleanLine(text)), max, messages);

/** Words that may be left out, in several lines. */
export const optionalCommunityText = (max: number, tooLong: string) =>
  rawText(maxBytes(max), { required: 'El texto no es válido.', tooLong })
    .overwrite(cleanOptionalText)
    .refine((text) => !isTooLong(text, max), tooLong)
    .default('');
