import { findMarks, type Hits } from '../../shared/text/search-words/find-marks.ts';
import { MAX_WORDS, type SoughtPlace, soughtIn } from '../../shared/text/search-words/sought.ts';
import { splitWords } from '../../shared/text/search-words/split-words.ts';

/**
 * Compares words for a server without a search (D19): by the bundled server's rules for numbers,
 * signs, case and accents, without stemming.
 */

/** Shorter words match whole words only: as prefixes they would match half of a text. */
const SHORTEST_BEGINNING = 3;

/**
 * Characters of a text in which words are searched, as many as the bundled server reads of each result: the page is
 * rendered in a process that serves everybody.
 */
export const LONGEST_SEARCHED = 20_000;

/** The first 16 distinct folded words of a search term; numbers and signs stay together: '12 500', 'n.º 24'. */
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
  return [...new Set(words)].slice(0, MAX_WORDS);
}

/** A word of a text that matches searched words. */
export interface Match {
  start: number;
  end: number;
  /** The searched words; none for the sign N.º before a number that has them. */
  words: string[];
}

/** Words in the first 20,000 characters of `text` that equal or begin with one of `words`, in order. */
export function findMatches(text: string, words: string[]): Match[] {
  if (words.length === 0) return [];
  const { sequences, hits, owners } = read.get(words) ?? readWords(words);
  const marks = findMarks(splitWords(text.slice(0, LONGEST_SEARCHED)), sequences, hits);
  return marks.map(({ start, end, words: found }) => ({
    start,
    end,
    words: [...new Set(found.map((index) => owners[index] ?? ''))],
  }));
}

/** Words for one pass over a text. */
interface ReadWords {
  sequences: SoughtPlace[][];
  hits: Hits;
  /** By sought word: the one of the words that it is part of. */
  owners: string[];
}

/** Words of a search, which are read once for all of its texts. */
const read = new WeakMap<string[], ReadWords>();

function readWords(words: string[]): ReadWords {
  const sequences: SoughtPlace[][] = [];
  const wanted: string[] = [];
  const owners: string[] = [];
  for (const text of words) {
    const first = wanted.length;
    const moved = (indexes: number[]) => indexes.map((index) => first + index);
    const sought = soughtIn([{ text, isBegun: true }]);
    for (const { word } of sought.words) {
      wanted.push(word);
      owners.push(text);
    }
    for (const sequence of sought.sequences) {
      sequences.push(
        sequence.map((place) => ({
          ...place,
          parts: moved(place.parts),
          joined: moved(place.joined),
        })),
      );
    }
  }
  const found = { sequences, hits: createHits(wanted), owners };
  read.set(words, found);
  return found;
}

/** Hits of each word once: a text repeats most of its words. */
function createHits(wanted: string[]): Hits {
  const known = new Map<string, number[]>();
  return (found) => {
    const before = known.get(found);
    if (before) return before;
    const hits = wanted.flatMap((word, index) =>
      (word.length < SHORTEST_BEGINNING ? found === word : found.startsWith(word)) ? [index] : [],
    );
    known.set(found, hits);
    return hits;
  };
}

/** Whether `text` contains all of `words`; false without words. */
export function holdsAll(text: string, words: string[]): boolean {
  const found = new Set(findMatches(text, words).flatMap((match) => match.words));
  return words.length > 0 && found.size === words.length;
}
