import { applyRules, type MappedText } from './mapped-text.ts';
import { MARKERS, WORD_OR_MARKER } from './rules.ts';

/** Where something stands in a text, in UTF-16 units. */
export interface Span {
  start: number;
  end: number;
}

/** A word as it is compared: small, without accents but that of the ñ. */
export interface Part extends Span {
  word: string;
}

/** What stands at one place of a text: a word, or several that a sign joins, as 'o' and 'higgins'. */
export interface Place extends Span {
  parts: Part[];
  /** What the parts are together, or are also called: 'ohiggins', '12500', 'ds', 'primero'. */
  joined: string[];
  /** The sign N.º before a number, or alone; it is the word `NUMBER_SIGN`. */
  sign: Span | undefined;
  isNumber: boolean;
  /** Whether the parts are words of their own, which only have a common short name. */
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

/** Words of a text in their order, by the rules that the database has too. */
export function splitWords(text: string): Place[] {
  const places: Place[] = [];
  for (const piece of applyRules(text)) {
    for (const { 0: chunk, index } of piece.text.matchAll(CHUNK)) {
      places.push(readTableLocation(text, piece, chunk, index));
    }
  }
  return places;
}

function readTableLocation(text: string, mapped: MappedText, chunk: string, index: number): Place {
  const spanOf = (from: number, length: number): Span => ({
    start: mapped.starts[from] ?? 0,
    end: mapped.ends[from + length - 1] ?? 0,
  });
  // Most words by far, so it is done with as little as possible.
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

/** A sign takes the space after it along. */
function withoutSpace(text: string, { start, end }: Span): Span {
  return { start, end: start + text.slice(start, end).trimEnd().length };
}
