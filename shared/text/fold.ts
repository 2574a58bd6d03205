/**
 * How texts are folded where only their letters matter: names, files, repeated comments. The search has
 * rules of its own, which keep ñ and read numbers and signs: `search-words/characters.ts`.
 */

/** A text in small letters without accents; ñ becomes n. */
export const foldLetters = (text: string): string =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** The folded words of a text, one space apart: two texts that say the same become equal. */
export const foldText = (text: string): string =>
  foldLetters(text)
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
