import { applyRules, type MappedText } from './mapped-text.ts';
import { MARKERS, WORD_OR_MARKER } from './rules.ts';

/** Offsets in a text, in UTF-16 code units. */
export interface Span {
  start: number;
  end: number;
}

/** A folded word: lower case, without accents except ñ. */
export interface Part extends Span {
  word: string;
}

/** A token: a word, or several words joined by a sign, such as 'o' and 'higgins'. */
export interface Place extends Span {
  parts: Part[];
  /** Joined parts, and aliases: 'ohiggins', '12500', 'ds', 'primero'. */
  joined: string[];
  /** The sign N.º before a number, or alone; it matches the word `NUMBER_SIGN`. */
  sign: Span | undefined;
  isNumber: boolean;
  /** Whether the parts are separate words with a common abbreviation. */
  isPair: boolean;
}

export const NUMBER_SIGN = 'numero';

/** Longer words are cut. */
export const MAX_WORD_LENGTH = 60;

const CHUNK = new RegExp(`[${WORD_OR_MARKER}]+`, 'g');
const { joint, decimal, also, numberSign, pair } = MARKERS;
const PART = new RegExp(`[^${joint}${decimal}${pair}]+`, 'g');
const MARKER = new RegExp(`[${joint}-${pair}]`);
const NONE: string[] = [];
const NUMBER = new RegExp(`^[0-9${joint}${decimal}]+$`);

/** Splits a text into words, by the same rules as the database. */
export function splitWords(text: string): Place[] {
  const places: Place[] = [];
  for (const piece of applyRules(text)) {
    for (const { 0: chunk, index } of piece.text.matchAll(CHUNK)) {
      places.push(readPlace(text, piece, chunk, index));
    }
  }
  return places;
}

function readPlace(text: string, mapped: MappedText, chunk: string, index: number): Place {
  const spanOf = (from: number, length: number): Span => ({
    start: mapped.starts[from] ?? 0,
    end: mapped.ends[from + length - 1] ?? 0,
  });
  // Fast path: most words have no markers.
  if (!MARKER.test(chunk)) {
    const span = spanOf(index, chunk.length);
    const part = { word: chunk.slice(0, MAX_WORD_LENGTH), ...span };
    const isNumber = NUMBER.test(chunk);
    return { ...span, parts: [part], joined: NONE, sign: undefined, isNumber, isPair: false };
  }
  const hasSign = chunk.startsWith(numberSign);
  const from = Math.max(chunk.indexOf(also) + 1, hasSign ? 1 : 0);
  const body = chunk.slice(from);
  const parts = Array.from(body.matchAll(PART), ({ 0: word, index: at }) => ({
    word: word.slice(0, MAX_WORD_LENGTH),
    ...spanOf(index + from + at, word.length),
  }));
  const sign = hasSign ? withoutSpace(text, spanOf(index, 1)) : undefined;
  const alias = chunk.slice(hasSign ? 1 : 0, Math.max(0, from - 1));
  return {
    parts,
    joined: (from > (hasSign ? 1 : 0) ? [alias] : joinParts(body)).map((word) =>
      word.slice(0, MAX_WORD_LENGTH),
    ),
    sign,
    isNumber: NUMBER.test(body),
    isPair: body.includes(pair),
    start: sign?.start ?? parts[0]?.start ?? 0,
    end: parts.at(-1)?.end ?? sign?.end ?? 0,
  };
}

function joinParts(body: string): string[] {
  if (body.includes(pair)) return [];
  const [whole = '', ...decimals] = body.split(decimal);
  const joined = whole.replaceAll(joint, '');
  const all = [joined, ...decimals.map((digits) => digits.replaceAll(joint, ''))].join('.');
  return [...(decimals.length > 0 ? [all] : []), ...(whole.includes(joint) ? [joined] : [])];
}

/** A span without trailing white space. */
function withoutSpace(text: string, { start, end }: Span): Span {
  return { start, end: start + text.slice(start, end).trimEnd().length };
}
