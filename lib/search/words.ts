/**
 * How a search compares words (D19): whatever their case and accents. The ñ is a letter of its own,
 * so 'ano' does not find 'año'.
 */

const WORD = /[\p{L}\p{N}\p{M}]+/gu;

/** Shorter words match whole words alone: as beginnings they would match half of a text. */
const SHORTEST_BEGINNING = 3;

/** A word or text without case and accents; the ñ stays. */
export const fold = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/n\u0303/g, 'ñ')
    .replace(/\p{M}/gu, '');

/** Words of a search term, each once, as `fold` gives them. */
export const searchWords = (term: string): string[] => [
  ...new Set(Array.from(term.matchAll(WORD), ([word]) => fold(word))),
];

/** A word of a text that some of the searched words match. */
export interface Match {
  start: number;
  end: number;
  /** The searched words. */
  words: string[];
}

/** Words of `text` that are, or begin with, one of `words`, in their order. */
export function findMatches(text: string, words: string[]): Match[] {
  if (words.length === 0) return [];
  return Array.from(text.matchAll(WORD), ({ 0: found, index }) => {
    const folded = fold(found);
    const matched = words.filter((word) =>
      word.length < SHORTEST_BEGINNING ? folded === word : folded.startsWith(word),
    );
    return { start: index, end: index + found.length, words: matched };
  }).filter(({ words: matched }) => matched.length > 0);
}

/** Whether `text` holds every one of `words`; no text holds no words. */
export function holdsAll(text: string, words: string[]): boolean {
  const found = new Set(findMatches(text, words).flatMap((match) => match.words));
  return words.length > 0 && found.size === words.length;
}
