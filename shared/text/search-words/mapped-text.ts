import { foldCharacter, MOST_GROWTH } from './characters.ts';
import { PIECE, RULES } from './rules.ts';

/** A text after replacements, with the original offsets of each code unit. */
export interface MappedText {
  text: string;
  /** Original start and end offsets, in UTF-16 code units. */
  starts: Uint32Array;
  ends: Uint32Array;
}

// A non-ASCII character, or one with combining marks, with its marks and invisible characters.
const INVISIBLE = '\\u00ad\\u061c\\u180e\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u2069\\ufeff';
const CHARACTER = new RegExp(
  `(?:[^\\0-\\x7f]|[\\0-\\x7f](?=[\\p{M}${INVISIBLE}]))[\\p{M}${INVISIBLE}]*`,
  'gu',
);

const foldAscii = (text: string): string =>
  text.toLowerCase().replace(/\s/g, ' ').replace(/`/g, "'");

/** Characters of a folded text that are read, as the database counts them. */
const mostFolded = (text: string) => MOST_GROWTH.times * [...text].length + MOST_GROWTH.more;

/** Folds the characters of a text; what it has become is cut at `MOST_GROWTH`. */
function foldText(text: string): MappedText {
  const folded = new Map<string, string>();
  const characters = Array.from(text.matchAll(CHARACTER), ({ 0: character, index }) => {
    const piece = folded.get(character) ?? foldCharacter(character);
    folded.set(character, piece);
    return { index, end: index + character.length, piece };
  });
  const grown = characters.reduce(
    (sum, { index, end, piece }) => sum + piece.length - end + index,
    0,
  );
  const starts = new Uint32Array(text.length + grown);
  const ends = new Uint32Array(text.length + grown);
  let result = '';
  let at = 0;
  let to = 0;
  const copyAscii = (until: number) => {
    result += foldAscii(text.slice(at, until));
    for (; at < until; at += 1, to += 1) {
      starts[to] = at;
      ends[to] = at + 1;
    }
  };
  for (const { index, end, piece } of characters) {
    copyAscii(index);
    result += piece;
    starts.fill(index, to, to + piece.length);
    ends.fill(end, to, to + piece.length);
    to += piece.length;
    at = end;
  }
  copyAscii(text.length);
  if (grown <= MOST_GROWTH.more) return { text: result, starts, ends };
  const most = mostFolded(text);
  return {
    text: result.slice(0, most),
    starts: starts.subarray(0, most),
    ends: ends.subarray(0, most),
  };
}

/** Replaces all matches of a pattern. */
function replaceAll(mapped: MappedText, pattern: RegExp, by: string): MappedText {
  const matches = [...mapped.text.matchAll(pattern)];
  if (matches.length === 0) return mapped;
  const taken = matches.reduce((sum, match) => sum + match[0].length, 0);
  const length = mapped.text.length - taken + matches.length * by.length;
  const [starts, ends] = [new Uint32Array(length), new Uint32Array(length)];
  let from = 0;
  let to = 0;
  const copy = (until: number) => {
    starts.set(mapped.starts.subarray(from, until), to);
    ends.set(mapped.ends.subarray(from, until), to);
    to += until - from;
  };
  for (const { 0: found, index } of matches) {
    copy(index);
    from = index + found.length;
    starts.fill(mapped.starts[index] ?? 0, to, to + by.length);
    ends.fill(mapped.ends[Math.max(index, from - 1)] ?? 0, to, to + by.length);
    to += by.length;
  }
  copy(mapped.text.length);
  return { text: mapped.text.replace(pattern, by), starts, ends };
}

const rules = RULES.map(({ needs = '', pattern, by }) => ({
  needs,
  pattern: new RegExp(pattern, 'g'),
  by,
}));

const pieceEnd = new RegExp(PIECE.end);

/** Length of the next piece of a text. */
function pieceLength(text: string): number {
  const { length } = PIECE;
  const window = text.slice(length, 2 * length);
  const end = pieceEnd.exec(window)?.[0].length ?? window.indexOf(' ') + 1;
  return length + (end || length);
}

/** Folds a text and inserts the markers of the rules; yields it in pieces. */
export function* applyRules(text: string): Generator<MappedText> {
  const whole = replaceAll(foldText(text), / {2,}/g, ' ');
  for (let from = 0; from < whole.text.length; ) {
    const to = from + pieceLength(whole.text.slice(from, from + 2 * PIECE.length));
    const piece: MappedText = {
      text: whole.text.slice(from, to),
      starts: whole.starts.subarray(from, to),
      ends: whole.ends.subarray(from, to),
    };
    yield rules.reduce(
      (mapped, { needs, pattern, by }) =>
        mapped.text.includes(needs) ? replaceAll(mapped, pattern, by) : mapped,
      piece,
    );
    from = to;
  }
}
