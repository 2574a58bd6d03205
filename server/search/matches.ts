import type { SearchTerm } from './terms.ts';
import { foldWord, splitWords } from './words.ts';

/** A word that is sought, as it was typed and without its accents. */
export interface SoughtWord {
  word: string;
  folded: string;
  isBegun: boolean;
}

/** A word of a text and a sought word that may match. */
export interface WordPair {
  word: string;
  sought: string;
}

/** For each word of a text the places of the sought words that it matches, where it matches any. */
export type Matches = ReadonlyMap<string, number[]>;

/** Words with one stem begin alike: no stem has fewer letters, but where its word has. */
const SHORTEST_STEM = 3;

/** The single words of a search in their order. */
export function soughtWords(terms: SearchTerm[]): SoughtWord[] {
  return terms.flatMap(({ text, isBegun }) => {
    const words = splitWords(text);
    return words.map(({ word }, index) => ({
      word,
      folded: foldWord(word),
      isBegun: isBegun && index === words.length - 1,
    }));
  });
}

/**
 * Finds which words match which sought ones. Those that are alike, or begin as asked, are known at
 * once; of the few others that may share a stem, `shareForm` gives the pairs that do.
 */
export async function matchWords(
  words: Iterable<string>,
  sought: SoughtWord[],
  shareForm: (pairs: WordPair[]) => Promise<WordPair[]>,
): Promise<Matches> {
  const matches = new Map<string, number[]>();
  const add = (word: string, place: number) =>
    matches.set(word, [...(matches.get(word) ?? []), place]);
  const unsure: WordPair[] = [];
  for (const word of new Set(words)) {
    const folded = foldWord(word);
    for (const [place, wanted] of sought.entries()) {
      const { isBegun } = wanted;
      if (isBegun ? folded.startsWith(wanted.folded) : folded === wanted.folded) add(word, place);
      else if (mayShareStem(folded, wanted.folded)) unsure.push({ word, sought: wanted.word });
    }
  }
  for (const pair of unsure.length > 0 ? await shareForm(unsure) : []) {
    for (const [place, wanted] of sought.entries()) {
      if (wanted.word === pair.sought) add(pair.word, place);
    }
  }
  return matches;
}

function mayShareStem(one: string, other: string): boolean {
  const length = Math.min(SHORTEST_STEM, one.length, other.length);
  return one.slice(0, length) === other.slice(0, length);
}
