import { findMarks, type Hits, type Mark } from '../../shared/text/search-words/find-marks.ts';
import { soughtIn } from '../../shared/text/search-words/sought.ts';
import { type Place, splitWords } from '../../shared/text/search-words/split-words.ts';

/**
 * Compares words for a server without a search (D19): by the bundled server's rules for numbers,
 * signs, case and accents, without stemming.
 */

/** Shorter words match whole words only: as prefixes they would match half of a text. */
const SHORTEST_BEGINNING = 3;

/** Distinct folded words of a search term; numbers and signs stay together: '12 500', 'n.º 24'. */
export function searchWords(term: string): string[] {
  const places = splitWords(term);
  const words = places.map(({ parts, joined, sign, start }, index) => {
    const [only, ...others] = parts;
    if (only && others.length === 0 && joined.length === 0 && !sign) return only.word;
    // With the signs after it: 1 is not 1.º.
    return term
      .slice(start, places[index + 1]?.start)
      .trimEnd()
      .toLowerCase();
  });
  return [...new Set(words)];
}

/** A word of a text that matches searched words. */
export interface Match {
  start: number;
  end: number;
  /** The searched words. */
  words: string[];
}

/** Words of `text` that equal or begin with one of `words`, in order. */
export function findMatches(text: string, words: string[]): Match[] {
  if (words.length === 0) return [];
  const places = splitWords(text);
  const matches = words.flatMap((word) =>
    findWord(places, word).map(({ start, end }) => ({ start, end, words: [word] })),
  );
  return joinMatches(matches.toSorted((one, other) => one.start - other.start));
}

function findWord(places: Place[], word: string): Mark[] {
  const { words: sought, sequences } = soughtIn([{ text: word, isBegun: true }]);
  const hits: Hits = (found) =>
    sought.flatMap(({ word: wanted }, index) =>
      (wanted.length < SHORTEST_BEGINNING ? found === wanted : found.startsWith(wanted))
        ? [index]
        : [],
    );
  return findMarks(places, sequences, hits);
}

function joinMatches(matches: Match[]): Match[] {
  const joined: Match[] = [];
  for (const match of matches) {
    const last = joined.at(-1);
    if (!last || match.start >= last.end) joined.push(match);
    else {
      last.end = Math.max(last.end, match.end);
      last.words = [...new Set([...last.words, ...match.words])];
    }
  }
  return joined;
}

/** Whether `text` contains all of `words`; false without words. */
export function holdsAll(text: string, words: string[]): boolean {
  const found = new Set(findMatches(text, words).flatMap((match) => match.words));
  return words.length > 0 && found.size === words.length;
}
