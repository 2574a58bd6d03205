import type { Hits } from '../../shared/text/search-words/find-marks.ts';
import type { Sought, SoughtPlace, SoughtWord } from '../../shared/text/search-words/sought.ts';
import { NUMBER_SIGN, type Place } from '../../shared/text/search-words/split-words.ts';

/** A word of a text and a sought word that may match. */
export interface WordPair {
  word: string;
  sought: string;
}

/** What is sought, and which words of the texts match which of its words. */
export interface Matches {
  sequences: SoughtPlace[][];
  hits: Hits;
}

/** Words whose stems are looked at, at most: a text may consist of nothing but words that begin alike. */
const MOST_UNSURE = 500;

/** Words with one stem begin alike: no stem has fewer letters, but where its word has. */
const SHORTEST_STEM = 3;

/** All different words under which places of texts are found. */
function wordsOf(places: readonly Place[]): Set<string> {
  const words = new Set<string>();
  for (const { parts, joined, sign } of places) {
    for (const { word } of parts) words.add(word);
    for (const word of joined) words.add(word);
    if (sign) words.add(NUMBER_SIGN);
  }
  return words;
}

/**
 * Finds which words of texts match which sought ones. Those that are alike, or begin as asked, are known
 * at once; of the few others that may share a stem, `shareForm` gives the pairs that do, if others with them.
 */
export async function matchWords(
  places: readonly Place[],
  { words: sought, sequences }: Sought,
  shareForm: (pairs: WordPair[]) => Promise<WordPair[]>,
): Promise<Matches> {
  const indexesOf = new Map<string, number[]>();
  const add = (word: string, index: number) => {
    const indexes = indexesOf.get(word);
    if (!indexes) indexesOf.set(word, [index]);
    else if (!indexes.includes(index)) indexes.push(index);
  };
  const unsure: WordPair[] = [];
  let asked = 0;
  for (const word of wordsOf(places)) {
    const before = unsure.length;
    for (const [index, wanted] of sought.entries()) {
      if (isAlike(word, wanted)) add(word, index);
      else if (asked < MOST_UNSURE && mayShareStem(word, wanted.word)) {
        unsure.push({ word, sought: wanted.word });
      }
    }
    if (unsure.length > before) asked += 1;
  }
  const open = new Set(unsure.map(nameOf));
  for (const pair of unsure.length > 0 ? await shareForm(unsure) : []) {
    if (!open.has(nameOf(pair))) continue;
    for (const [index, wanted] of sought.entries()) {
      if (wanted.word === pair.sought) add(pair.word, index);
    }
  }
  return { sequences, hits: (word) => indexesOf.get(word) };
}

const nameOf = ({ word, sought }: WordPair): string => `${word} ${sought}`;

const isAlike = (word: string, { word: wanted, isBegun }: SoughtWord): boolean =>
  isBegun ? word.startsWith(wanted) : word === wanted;

function mayShareStem(one: string, other: string): boolean {
  const length = Math.min(SHORTEST_STEM, one.length, other.length);
  // Letter by letter: done for each word of a text and each sought one, parts of texts would cost most.
  for (let at = 0; at < length; at += 1) if (one[at] !== other[at]) return false;
  return true;
}
