import { MAX_WORDS, type SearchTerm } from '../../shared/text/search-words/sought.ts';
import { type Place, type Span, splitWords } from '../../shared/text/search-words/split-words.ts';
import { STOP_WORDS } from './stop-words.ts';

/** A parsed search: all terms must match. */
export interface ParsedSearch {
  terms: SearchTerm[];
  /** The typed text, up to the maximum length. */
  typed: string;
  /** Whether only titles are searched: stop words alone occur in every text. */
  isInTitles: boolean;
}

/** Longer searches are cut, in characters. */
const MAX_LENGTH = 200;

const QUOTE = '["“”«»]';
const PARTS = new RegExp(`${QUOTE}(?<phrase>[^"“”«»]*)${QUOTE}|[^"“”«»]+`, 'gu');
const NEITHER = /[^\p{L}\p{N}]+/gu;

interface FoundTerm extends SearchTerm {
  /** Equal for terms with the same matches. */
  key: string;
  words: Span[];
  isStopWordOnly: boolean;
}

const isStopWord = (word: string) =>
  STOP_WORDS.has(word.normalize('NFC').toLowerCase().replace(NEITHER, ''));

/** Splits at spaces, but keeps words that are read as one together: 12 500, N.º 24, EE. UU. */
function splitBySpace(text: string): { text: string; end: number }[] {
  const places = splitWords(text);
  const found: { text: string; end: number }[] = [];
  let from = -1;
  let reach = 0;
  for (const { 0: word, index } of text.matchAll(/\S+/gu)) {
    const end = index + word.length;
    if (index < reach) found.pop();
    else from = index;
    reach = Math.max(end, ...places.filter((place) => place.start < end).map((place) => place.end));
    found.push({ text: text.slice(from, end), end });
  }
  return found;
}

/** A term of a text; undefined without words. */
function readTerm(text: string, isBegun: boolean, isQuoted: boolean): FoundTerm | undefined {
  const places = splitWords(text);
  if (places.length === 0) return undefined;
  // Hyphenated words are one place with several parts.
  const words = places.flatMap((place): Span[] => (isSignAlone(place) ? [place] : place.parts));
  const isPair = !isQuoted && places.length === 1 && places[0]?.isPair === true;
  return {
    text,
    isBegun,
    isPair,
    key: JSON.stringify([places.map(readingOf), isBegun, isPair]),
    words,
    isStopWordOnly: !isQuoted && (isStopWord(text) || places.every(isSignAlone)),
  };
}

/** Spelling-independent reading of a place. */
const readingOf = ({ parts, joined, sign }: Place) => [
  parts.map(({ word }) => word),
  joined,
  sign !== undefined,
];

const isSignAlone = ({ parts }: Place) => parts.length === 0;

/** Terms of a quoted or unquoted part. */
function readPart(part: RegExpExecArray, length: number): (FoundTerm | undefined)[] {
  const phrase = part.groups?.phrase?.trim();
  if (phrase !== undefined) return [readTerm(phrase, false, true)];
  return splitBySpace(part[0]).map(({ text, end }) =>
    readTerm(text, part.index + end === length, false),
  );
}

/** Distinct terms, cut to the maximum number of words in total. */
function cutTerms(found: FoundTerm[]): SearchTerm[] {
  const distinct = new Map(found.map((term) => [term.key, term]));
  let left = MAX_WORDS;
  return [...distinct.values()].flatMap(({ text, isBegun, isPair, words }): SearchTerm[] => {
    const end = words[left - 1]?.end;
    const isCut = words.length > left;
    left = Math.max(0, left - words.length);
    if (!isCut) return [{ text, isBegun, isPair }];
    return end === undefined ? [] : [{ text: text.slice(0, end), isBegun: false, isPair: false }];
  });
}

/**
 * Parses the text of a search box (D19). Quoted words are a phrase; an unpaired quote is ignored. The last
 * word is a prefix unless white space or a quote follows it. Stop words count only in a phrase, or where
 * there are no other words. There are no operators: all signs are text.
 *
 * Undefined for an empty text: nothing is searched. Without letters and digits there are no terms, and a
 * search without terms finds nothing.
 */
export function parseSearch(typed: string | undefined): ParsedSearch | undefined {
  const text = (typed ?? '').replaceAll('\0', ' ').slice(0, MAX_LENGTH).toWellFormed();
  if (text.trim() === '') return undefined;
  const all = Array.from(text.matchAll(PARTS), (part) => readPart(part, text.length))
    .flat()
    .filter((term) => term !== undefined);
  const significant = all.filter(({ isStopWordOnly }) => !isStopWordOnly);
  const isInTitles = significant.length === 0 && all.length > 0;
  return { typed: text, terms: cutTerms(isInTitles ? all : significant), isInTitles };
}
