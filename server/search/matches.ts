import type { SearchTerm } from './terms.ts';
import { foldWord, type PlacedWord, splitWords } from './words.ts';

/** A word that is sought, as it was typed and without its accents. */
export interface SoughtWord {
  word: string;
  folded: string;
  isBegun: boolean;
  /** Its place in its term, and how many words that has: several make a phrase. */
  offset: number;
  length: number;
}

/** A word of a text and a sought word that may match. */
export interface WordPair {
  word: string;
  sought: string;
}

/** What is sought, and for each word of the texts the places there of what it matches. */
export interface Matches {
  sought: SoughtWord[];
  placesOf: ReadonlyMap<string, number[]>;
}

/** Words whose stems are looked at, at most: a text may consist of nothing but words that begin alike. */
const MOST_UNSURE = 500;

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
      offset: index,
      length: words.length,
    }));
  });
}

/**
 * Finds which words match which sought ones. Those that are alike, or begin as asked, are known at
 * once; of the few others that may share a stem, `shareForm` gives the pairs that do, if others with them.
 */
export async function matchWords(
  words: Iterable<string>,
  sought: SoughtWord[],
  shareForm: (pairs: WordPair[]) => Promise<WordPair[]>,
): Promise<Matches> {
  const placesOf = new Map<string, number[]>();
  const add = (word: string, place: number) =>
    placesOf.set(word, [...(placesOf.get(word) ?? []), place]);
  const unsure: WordPair[] = [];
  let asked = 0;
  for (const word of new Set(words)) {
    const folded = foldWord(word);
    const before = unsure.length;
    for (const [place, wanted] of sought.entries()) {
      const { isBegun } = wanted;
      if (isBegun ? folded.startsWith(wanted.folded) : folded === wanted.folded) add(word, place);
      else if (asked < MOST_UNSURE && mayShareStem(folded, wanted.folded)) {
        unsure.push({ word, sought: wanted.word });
      }
    }
    if (unsure.length > before) asked += 1;
  }
  const open = new Set(unsure.map(nameOf));
  for (const pair of unsure.length > 0 ? await shareForm(unsure) : []) {
    if (!open.has(nameOf(pair))) continue;
    for (const [place, wanted] of sought.entries()) {
      if (wanted.word === pair.sought) add(pair.word, place);
    }
  }
  return { sought, placesOf };
}

const nameOf = ({ word, sought }: WordPair): string => `${word} ${sought}`;

/** That of nearly all words of a text, so it is made once. */
const NO_PLACES: number[] = [];

/** For each word of a text the places that it matches there: words of a phrase only all together. */
export function matchesIn(words: PlacedWord[], { sought, placesOf }: Matches): number[][] {
  const matching = words.map(({ word }) => placesOf.get(word) ?? NO_PLACES);
  return matching.map((places, index) => {
    if (places.length === 0) return places;
    return places.filter((place) => {
      const { offset = 0, length = 1 } = sought[place] ?? {};
      const phrase = Array.from({ length }, (_, step) => step - offset);
      return phrase.every((step) => matching[index + step]?.includes(place + step));
    });
  });
}

function mayShareStem(one: string, other: string): boolean {
  const length = Math.min(SHORTEST_STEM, one.length, other.length);
  return one.slice(0, length) === other.slice(0, length);
}
