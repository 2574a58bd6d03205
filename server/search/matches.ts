import type { Hits } from '../../shared/text/search-words/find-marks.ts';
import type { Sought, SoughtPlace, SoughtWord } from '../../shared/text/search-words/sought.ts';
import { NUMBER_SIGN, type Place } from '../../shared/text/search-words/split-words.ts';

/** A word of a text and a search word that may match. */
export interface WordPair {
  word: string;
  sought: string;
}

/** The searched sequences, and which words of the texts match which search words. */
export interface Matches {
  sequences: SoughtPlace[][];
  hits: Hits;
}

/** Maximum words whose stems are compared: a text may consist of nothing but similar words. */
const MAX_CANDIDATES = 500;

/** Words of one stem share their first letters. Only shorter words have shorter stems. */
const MIN_STEM_LENGTH = 3;

/** Distinct words of texts. */
function distinctWords(places: readonly Place[]): Set<string> {
  const words = new Set<string>();
  for (const { parts, joined, sign } of places) {
    for (const { word } of parts) words.add(word);
    for (const word of joined) words.add(word);
    if (sign) words.add(NUMBER_SIGN);
  }
  return words;
}

/** The beginning of a text with at most `max` places that match search words. */
export function untilHits(places: Place[], { hits }: Pick<Matches, 'hits'>, max: number): Place[] {
  let found = 0;
  const isHit = (word: string) => hits(word) !== undefined;
  const end = places.findIndex(({ parts, joined, sign }) => {
    const isFound =
      parts.some(({ word }) => isHit(word)) || joined.some(isHit) || (sign && isHit(NUMBER_SIGN));
    if (isFound) found += 1;
    return found > max;
  });
  return end < 0 ? places : places.slice(0, end);
}

/**
 * Finds which words of texts match which search words. Equal words and prefixes are compared here; for other
 * words that may share a stem, `shareForm` returns the pairs that do, and possibly further pairs.
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
  const candidates: WordPair[] = [];
  let candidateWords = 0;
  for (const word of distinctWords(places)) {
    const before = candidates.length;
    for (const [index, wanted] of sought.entries()) {
      if (isEqual(word, wanted)) add(word, index);
      else if (candidateWords < MAX_CANDIDATES && mayShareStem(word, wanted.word)) {
        candidates.push({ word, sought: wanted.word });
      }
    }
    if (candidates.length > before) candidateWords += 1;
  }
  const known = new Set(candidates.map(keyOf));
  for (const pair of candidates.length > 0 ? await shareForm(candidates) : []) {
    if (!known.has(keyOf(pair))) continue;
    for (const [index, wanted] of sought.entries()) {
      if (wanted.word === pair.sought) add(pair.word, index);
    }
  }
  return { sequences, hits: (word) => indexesOf.get(word) };
}

const keyOf = ({ word, sought }: WordPair): string => `${word} ${sought}`;

const isEqual = (word: string, { word: wanted, isBegun }: SoughtWord): boolean =>
  isBegun ? word.startsWith(wanted) : word === wanted;

function mayShareStem(one: string, other: string): boolean {
  const length = Math.min(MIN_STEM_LENGTH, one.length, other.length);
  // By letter: runs for each pair of words, where allocating substrings would dominate.
  for (let at = 0; at < length; at += 1) if (one[at] !== other[at]) return false;
  return true;
}
