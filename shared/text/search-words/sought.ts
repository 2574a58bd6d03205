import { MAX_WORD_LENGTH, NUMBER_SIGN, type Place, splitWords } from './split-words.ts';

/** A search term: a word, or a phrase of adjacent words. */
export interface SearchTerm {
  text: string;
  /** Whether its last word is a prefix, still being typed. */
  isBegun: boolean;
  /** Whether its words match anywhere, or their common abbreviation. */
  isPair?: boolean;
}

/** A search word. */
export interface SoughtWord {
  word: string;
  isBegun: boolean;
}

/** What matches at a place of a text, as word indexes: any of `joined`, or all of `parts`. */
export interface SoughtPlace {
  parts: number[];
  joined: number[];
  hasSign: boolean;
}

/** A search as words and as sequences of places, each of which is searched. */
export interface Sought {
  words: SoughtWord[];
  sequences: SoughtPlace[][];
}

/** Maximum words of all terms of a search. */
export const MAX_WORDS = 16;

/** Words and sequences for terms, like `search_query` in the database. */
export function soughtIn(terms: readonly SearchTerm[]): Sought {
  const indexes = new Map<string, number>();
  const words: SoughtWord[] = [];
  const indexOf = (word: string, isBegun: boolean): number => {
    const name = `${word}\0${isBegun}`;
    const index = indexes.get(name) ?? words.length;
    if (index === words.length) words.push({ word, isBegun });
    indexes.set(name, index);
    return index;
  };
  const sequences = terms.flatMap(({ text, isBegun, isPair }) => {
    const places = splitWords(text).slice(0, MAX_WORDS);
    const together = places.map(({ parts, joined, sign }: Place, at) => {
      const isLast = isBegun && at === places.length - 1;
      // A number with decimals as a whole, not its integer part.
      const all = parts.length === 0 ? [NUMBER_SIGN] : joined.slice(0, 1);
      return {
        parts: parts.map(({ word }, n) => indexOf(word, isLast && n === parts.length - 1)),
        joined: all.map((word) => indexOf(word, isLast)),
        hasSign: sign !== undefined,
      };
    });
    if (together.every(({ parts }) => parts.length < 2)) {
      return [
        together,
        ...joinedNeighbours(places, (word, isLast) => indexOf(word, isBegun && isLast)),
      ];
    }
    const apart = together.flatMap(({ parts }) => parts.map(alone)).slice(0, MAX_WORDS);
    return isPair ? [together, ...apart.map((place) => [place])] : [together, apart];
  });
  return { words, sequences: sequences.filter((places) => places.length > 0) };
}

/** Longer phrases are searched without joined variants. */
export const MAX_JOINED_PLACES = 8;

/**
 * Variants of a short phrase in which two neighbours are one place, like 'chileno-peruano'. `indexOf` receives
 * whether a word is the last one.
 */
function joinedNeighbours(
  places: readonly Place[],
  indexOf: (word: string, isLast: boolean) => number,
): SoughtPlace[][] {
  const words = places.flatMap(({ parts }) => parts.map(({ word }) => word));
  const isShort = places.length <= MAX_JOINED_PLACES && words.length === places.length;
  if (!isShort) return [];
  return words.slice(1).map((_, first) =>
    words.flatMap((word, at) => {
      const isLast = at === words.length - 1 || (at === first && at === words.length - 2);
      if (at === first + 1) return [];
      if (at !== first) return [alone(indexOf(word, isLast))];
      const joined = `${word}${words[at + 1] ?? ''}`.slice(0, MAX_WORD_LENGTH);
      return [{ parts: [], joined: [indexOf(joined, isLast)], hasSign: false }];
    }),
  );
}

const alone = (word: number): SoughtPlace => ({ parts: [word], joined: [], hasSign: false });
