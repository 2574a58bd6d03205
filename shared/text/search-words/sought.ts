import { MAX_WORD_LENGTH, NUMBER_SIGN, type Place, splitWords } from './split-words.ts';

/** One thing that must occur: a word, or the words of a phrase one right after the other. */
export interface SearchTerm {
  text: string;
  /** Whether its last word may go on: the person is still typing it. */
  isBegun: boolean;
  /** Whether its words are wanted wherever they are, or the short name that they have together. */
  isPair?: boolean;
}

/** A word that is sought. */
export interface SoughtWord {
  word: string;
  isBegun: boolean;
}

/** What may stand at a place of a text, in indexes of words: any of `joined`, or all of `parts`. */
export interface SoughtPlace {
  parts: number[];
  joined: number[];
  hasSign: boolean;
}

/** A search as words and as sequences of places; each sequence that a text holds is found there. */
export interface Sought {
  words: SoughtWord[];
  sequences: SoughtPlace[][];
}

/** Words of all terms of a search together; so many are looked for, and no more of one term either. */
export const MAX_WORDS = 16;

/** What the terms of a search look for in a text, as `search_query` in the database does. */
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
      // Of a number with decimals the whole, not what stands before them.
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

/** Longer phrases are looked for as they are. */
const LONGEST_JOINED = 8;

/**
 * The words of a short phrase with two neighbours each time as one place of the text, as 'chileno-peruano' is;
 * `indexOf` is told whether a word is the last one.
 */
function joinedNeighbours(
  places: readonly Place[],
  indexOf: (word: string, isLast: boolean) => number,
): SoughtPlace[][] {
  const words = places.flatMap(({ parts }) => parts.map(({ word }) => word));
  const isShort = places.length <= LONGEST_JOINED && words.length === places.length;
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
