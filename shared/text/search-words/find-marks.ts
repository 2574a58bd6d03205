import type { SoughtPlace } from './sought.ts';
import { NUMBER_SIGN, type Place, type Span } from './split-words.ts';

/** A match in a text. */
export interface Mark extends Span {
  /** Index of its place in the text. */
  place: number;
  /** Indexes of the sought words that it matches. */
  words: number[];
}

/** Indexes of the search words that a word of a text matches; undefined for none. */
export type Hits = (word: string) => readonly number[] | undefined;

/** A word at a place of a text, with the indexes of the search words that it matches. */
interface Hit {
  words: readonly number[];
  spans: Span[];
}

/** A place of a text, and the search words that any sequence marks there. */
interface Found {
  hits: Hit[];
  wanted: number[];
  hasSign: boolean;
}

/** A sequence as bit masks by word: bit n is its place n. */
interface Pattern {
  /** By search word: its places. */
  held: number[];
  /** By search word: places that it matches alone. */
  enough: number[];
  /** Places that need several words. */
  several: { bit: number; parts: number[] }[];
  signs: number;
  last: number;
}

/** A place without matches. */
const NOTHING: Found = { hits: [], wanted: [], hasSign: false };

/**
 * Finds the matches of sequences in a text, in order and without overlaps. The state of a sequence, of at
 * most 16 places, is the bits of one number (bitap algorithm), so the time is linear in the text and the
 * number of sequences, independent of their length.
 */
export function findMarks(
  places: readonly Place[],
  sequences: SoughtPlace[][],
  hits: Hits,
): Mark[] {
  const found = places.map((place) => findAt(place, hits));
  for (const sequence of sequences) addWanted(found, patternOf(sequence));
  return withoutOverlaps(places.flatMap((place, at) => marksAt(at, place, found[at] ?? NOTHING)));
}

function patternOf(sequence: SoughtPlace[]): Pattern {
  const pattern: Pattern = { held: [], enough: [], several: [], signs: 0, last: 0 };
  for (const [at, { parts, joined, hasSign }] of sequence.entries()) {
    const bit = 1 << at;
    const add = (to: number[], words: number[]) => {
      for (const word of words) to[word] = (to[word] ?? 0) | bit;
    };
    add(pattern.held, [...parts, ...joined]);
    add(pattern.enough, parts.length === 1 ? [...parts, ...joined] : joined);
    if (parts.length > 1) pattern.several.push({ bit, parts });
    if (hasSign) pattern.signs |= bit;
    pattern.last = bit;
  }
  return pattern;
}

/** Adds the matches of a sequence to the places of a text: forwards to their ends, then backwards. */
function addWanted(found: Found[], pattern: Pattern): void {
  const ends = new Int32Array(found.length);
  let reached = 0;
  let index = 0;
  for (const { hits } of found) {
    reached = hits.length === 0 ? 0 : ((reached << 1) | 1) & metBy(hits, pattern);
    ends[index] = reached & pattern.last;
    index += 1;
  }
  let matched = 0;
  for (index = found.length - 1; index >= 0; index -= 1) {
    matched = (matched >> 1) | (ends[index] ?? 0);
    const here = found[index];
    if (matched !== 0 && here) addMatched(here, pattern, matched);
  }
}

function addMatched(here: Found, { held, signs }: Pattern, matched: number): void {
  for (const { words } of here.hits) {
    for (const word of words) {
      if ((held[word] ?? 0) & matched && !here.wanted.includes(word)) here.wanted.push(word);
    }
  }
  if (signs & matched) here.hasSign = true;
}

/** Places of a sequence that a place of a text matches. */
function metBy(hits: Hit[], { enough, several }: Pattern): number {
  let met = 0;
  for (const { words } of hits) for (const word of words) met |= enough[word] ?? 0;
  for (const { bit, parts } of several) {
    if (parts.every((part) => hits.some(({ words }) => words.includes(part)))) met |= bit;
  }
  return met;
}

function findAt({ parts, joined, sign, isNumber }: Place, hitsOf: Hits): Found {
  const hits: Hit[] = [];
  const add = (word: string, spans: Span[]) => {
    const words = hitsOf(word);
    if (words && words.length > 0) hits.push({ words, spans });
  };
  for (const part of parts) add(part.word, [part]);
  for (const word of joined) add(word, isNumber ? [wholeOf(parts)] : parts);
  if (sign) add(NUMBER_SIGN, [sign]);
  return hits.length === 0 ? NOTHING : { hits, wanted: [], hasSign: false };
}

const wholeOf = (parts: Span[]): Span => ({
  start: parts[0]?.start ?? 0,
  end: parts.at(-1)?.end ?? 0,
});

function marksAt(at: number, place: Place, { hits, wanted, hasSign }: Found): Mark[] {
  if (wanted.length === 0) return [];
  const marks = hits.flatMap((hit) => {
    const words = hit.words.filter((word) => wanted.includes(word));
    if (words.length === 0) return [];
    return hit.spans.map(({ start, end }) => ({ start, end, place: at, words }));
  });
  return hasSign && place.sign ? [{ ...place.sign, place: at, words: [] }, ...marks] : marks;
}

function withoutOverlaps(marks: Mark[]): Mark[] {
  const separate: Mark[] = [];
  for (const mark of marks.toSorted((one, other) => one.start - other.start)) {
    const last = separate.at(-1);
    if (!last || mark.start >= last.end) separate.push({ ...mark, words: [...mark.words] });
    else {
      last.end = Math.max(last.end, mark.end);
      for (const word of mark.words) if (!last.words.includes(word)) last.words.push(word);
    }
  }
  return separate;
}
