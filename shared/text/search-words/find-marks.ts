import type { SoughtPlace } from './sought.ts';
import { NUMBER_SIGN, type Place, type Span } from './split-words.ts';

/** A part of a text that was sought. */
export interface Mark extends Span {
  /** Which place of the text it is part of. */
  place: number;
  /** Indexes of the sought words that it matches. */
  words: number[];
}

/** Indexes of the sought words that a word of a text matches; undefined for none. */
export type Hits = (word: string) => readonly number[] | undefined;

/** A word at a place of a text, with the indexes of the sought words that it matches. */
interface Hit {
  words: readonly number[];
  spans: Span[];
}

/** A place of a text, and what of it any sequence wants marked: a repeated word is so for each of its turns. */
interface Found {
  hits: Hit[];
  wanted: number[];
  hasSign: boolean;
}

/** A sequence of places by its words: a bit for each place, the lowest for the first. */
interface Pattern {
  /** By sought word: where it stands. */
  held: number[];
  /** By sought word: where it is enough. */
  enough: number[];
  /** Where several words are wanted at once. */
  several: { bit: number; parts: number[] }[];
  signs: number;
  last: number;
}

/** What most places of a text are. */
const NOTHING: Found = { hits: [], wanted: [], hasSign: false };

/**
 * Marks what of a text is sought, in its order and without overlaps. The places of a sequence, at most
 * 16, are followed together as bits of one number, so the work grows with the text and the number of
 * sequences, however long these are.
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

/** Adds what a sequence wants of the places of a text: forwards to its ends, and from these back. */
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

/** Places of a sequence that a place of a text meets. */
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
