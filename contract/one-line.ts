/** Half of an emoji, as a careless cut leaves it, is no character that can be stored. */
export const mendCharacters = (text: string) => text.replaceAll(/\p{Cs}/gu, '\uFFFD');

/**
 * Marks beyond the thirtieth on one letter, far more than any script writes: putting the marks of a heap in order, as
 * every comparison of texts does, takes the square of its height.
 */
const HEAPED_MARKS = /(?<!\p{M})(\p{M}{30})\p{M}+/gu;
export const withoutHeaps = (text: string): string => text.replaceAll(HEAPED_MARKS, '$1');

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

/** A text without the signs that no one sees; what they join or part stays as it looks. */
export const withoutInvisible = (text: string): string =>
  text.replaceAll(INVISIBLE, '').replaceAll(IDLE_TAG, '').replaceAll(IDLE_JOINER, '');

/**
 * What somebody wrote or pasted into a field of one line, as it is stored: line breaks and spaces of any kind become
 * one space, and what no one sees goes. Empty where nothing is left to be seen.
 */
export function cleanLine(text: string): string {
  const line = withoutHeaps(withoutInvisible(mendCharacters(text)).replaceAll(GAPS, ' ')).trim();
  return VISIBLE.test(line) ? line : '';
}
