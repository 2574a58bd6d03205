/** Replaces lone surrogates, which cannot be stored: half of an emoji that was cut. */
export const replaceLoneSurrogates = (text: string) => text.replaceAll(/\p{Cs}/gu, '\uFFFD');

/** Combining marks, and those that only become some by compatibility, as a class of a regular expression. */
export const MARK = '[\\p{M}\\uff9e\\uff9f]';
/** Invisible signs between marks, which others remove before they normalise. */
const BETWEEN = '\\p{Cf}*';

/**
 * Combining marks beyond the thirtieth on one letter, more than any script uses: Unicode normalisation takes
 * quadratic time in their number.
 */
const HEAPED_MARKS = new RegExp(
  `(?<!${MARK}|\\p{Cf})(${BETWEEN}(?:${MARK}${BETWEEN}){30})(?:${MARK}${BETWEEN})+`,
  'gu',
);
export const limitCombiningMarks = (text: string): string => text.replaceAll(HEAPED_MARKS, '$1');

/**
 * Signs that show nothing and join nothing, and those that turn the direction of writing, with which a line can show
 * something else than it says: soft hyphens, marks of order and direction, the places of pictures that were not pasted,
 * what no font but one's own shows. Unassigned ones stay: an emoji of tomorrow is among them.
 */
const INVISIBLE =
  /[\u034F\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFC\p{Co}\p{Noncharacter_Code_Point}]/gu;

/** Joiners and marks of style, which say something between emoji and in scripts that join their letters, and nothing elsewhere. */
const IDLE_JOINER =
  /(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}\p{M}]|(?![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{L})[\u200C\u200D]+|[\u200C\u200D]+(?![\p{L}\p{M}\p{Extended_Pictographic}])|(?<!\p{Emoji})[\uFE0E\uFE0F]+/gu;

/** Letters of the flags of England, Scotland and Wales; anywhere else they hide a text in a text. */
const IDLE_TAG = /(?<!\u{1F3F4}[\u{E0020}-\u{E007E}]{0,7})[\u{E0000}-\u{E007F}]/gu;

/** All that parts words: spaces of any width, tabs, line breaks, and other control characters. */
const GAPS = /[\s\p{Cc}\p{Zl}\p{Zp}]+/gu;

/** A letter, number, sign or emoji; not white space, marks alone, or fillers drawn as nothing. */
export const VISIBLE = /[^\p{C}\p{Z}\p{M}\u115F\u1160\u2800\u3164\uFFA0]/u;

/** Removes invisible characters. */
export const withoutInvisible = (text: string): string =>
  text.replaceAll(INVISIBLE, '').replaceAll(IDLE_TAG, '').replaceAll(IDLE_JOINER, '');

/**
 * Normalises the input of a one-line field for storage: runs of white space and line breaks become one space,
 * invisible characters are removed. Empty if nothing visible is left.
 */
export function cleanLine(text: string): string {
  const line = limitCombiningMarks(
    withoutInvisible(replaceLoneSurrogates(text)).replaceAll(GAPS, ' '),
  ).trim();
  return VISIBLE.test(line) ? line : '';
}
