import { countCharacters } from './characters.ts';
import { cleanLines } from './fields.ts';
import { cleanLine, mendCharacters, VISIBLE } from './one-line.ts';
import { rawText } from './raw-text.ts';

/**
 * Code points that a text has for each character that it may have, at most: Indic scripts need two
 * or three, a text of nothing but families of emoji seven, and that one need not fit.
 */
const CODE_POINTS_PER_CHARACTER = 4;

/** Code units of those code points, at most. */
const maxUnits = (max: number) => 2 * CODE_POINTS_PER_CHARACTER * max;

const isTooLong = (text: string, max: number) =>
  text.length > maxUnits(max) ||
  [...text].length > CODE_POINTS_PER_CHARACTER * max ||
  countCharacters(text) > max;

/** What turns the direction of writing, and what takes no room and joins nothing. */
const DECEIVING = /[\u202A-\u202E\u2066-\u2069\u200B\u2060-\u2064\uFEFF\u00AD\u180E\u206A-\u206F]/g;
/** Fifth and further marks on one letter: they only pile up over the lines around it. Looked for once a heap. */
const PILED_MARKS = /(?<!\p{M})(\p{M}{4})\p{M}+/gu;
/**
 * Text that a person wrote, as it is stored: plain, in one form, with nothing hidden in it (D17).
 * No step may take more than a fixed time for each character: only `rawText` has measured it so far.
 */
const cleanText = (text: string) =>
  cleanLines(mendCharacters(text))
    .normalize('NFC')
    .replaceAll(DECEIVING, '')
    .replaceAll(PILED_MARKS, '$1')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();

/** The same for words that may be left out: what shows nothing is nothing. */
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
  rawText(maxUnits(max), messages)
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
  rawText(maxUnits(max), { required: 'El texto no es válido.', tooLong })
    .overwrite(cleanOptionalText)
    .refine((text) => !isTooLong(text, max), tooLong)
    .default('');
