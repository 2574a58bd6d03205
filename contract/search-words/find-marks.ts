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

/** A sought word at a place of a text, with what is to be marked of that. */
interface Hit {
  word: number;
  spans: Span[];
}

/** What of a place is to be marked. */
interface Wanted {
  words: Set<number>;
  hasSign: boolean;
}

const NOTHING: Hit[] = [];

/**
 * Marks what of a text is sought, in its order and without overlaps. Each sequence is followed from
 * place to place with a state for each of its places, so the work grows with the text and the sequence.
 */
export function findMarks(
  places: readonly Place[],
  sequences: SoughtPlace[][],
  hits: Hits,
): Mark[] {
  const found = places.map((place) => hitsAt(place, hits));
  // By place: what of it is sought by any sequence. A repeated word would else be marked for each of its turns.
  const wanted: (Wanted | undefined)[] = [];
  for (const sequence of sequences) {
    let reached: boolean[] = [];
    for (const [index, here] of found.entries()) {
      if (here.length === 0) {
        reached = [];
        continue;
      }
      const before = reached;
      reached = sequence.map(
        (sought, at) => (at === 0 || before[at - 1] === true) && isMet(sought, here),
      );
      if (!reached.at(-1)) continue;
      for (const [at, sought] of sequence.entries()) {
        const place = index - sequence.length + 1 + at;
        wanted[place] ??= { words: new Set(), hasSign: false };
        const here = wanted[place];
        for (const word of sought.joined) here.words.add(word);
        for (const word of sought.parts) here.words.add(word);
        here.hasSign ||= sought.hasSign;
      }
    }
  }
  return withoutOverlaps(
    places.flatMap((place, at) => marksAt(at, place, wanted[at], found[at] ?? NOTHING)),
  );
}

function hitsAt(place: Place, hits: Hits): Hit[] {
  const { parts, joined, sign } = place;
  let found = NOTHING;
  const add = (word: string, spans: Span[]) => {
    const indexes = hits(word);
    if (indexes) found = [...found, ...indexes.map((index) => ({ word: index, spans }))];
  };
  for (const part of parts) add(part.word, [part]);
  for (const word of joined) add(word, place.isNumber ? [wholeOf(parts)] : parts);
  if (sign) add(NUMBER_SIGN, [sign]);
  return found;
}

const wholeOf = (parts: Span[]): Span => ({
  start: parts[0]?.start ?? 0,
  end: parts.at(-1)?.end ?? 0,
});

const has = (here: Hit[], word: number) => here.some((hit) => hit.word === word);

const isMet = ({ parts, joined }: SoughtPlace, here: Hit[]): boolean =>
  joined.some((word) => has(here, word)) ||
  (parts.length > 0 && parts.every((word) => has(here, word)));

function marksAt(at: number, place: Place, wanted: Wanted | undefined, here: Hit[]): Mark[] {
  if (!wanted) return [];
  const marks = here
    .filter(({ word }) => wanted.words.has(word))
    .flatMap(({ word, spans }) =>
      spans.map(({ start, end }) => ({ start, end, place: at, words: [word] })),
    );
  const sign = wanted.hasSign ? place.sign : undefined;
  return sign ? [{ ...sign, place: at, words: [] }, ...marks] : marks;
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
