import { MAX_WORDS, type SearchTerm } from '../../shared/text/search-words/sought.ts';
import { type Place, type Span, splitWords } from '../../shared/text/search-words/split-words.ts';
import { STOP_WORDS } from './stop-words.ts';

/** What is searched for: all of the terms. */
export interface ParsedSearch {
  terms: SearchTerm[];
  /** All that was typed, up to what is searched for. */
  typed: string;
  /** Function words alone are looked for in titles: every text has them. */
  isInTitles: boolean;
}

/** Longer searches are cut, in characters. */
const MAX_LENGTH = 200;

const QUOTE = '["“”«»]';
const PARTS = new RegExp(`${QUOTE}(?<phrase>[^"“”«»]*)${QUOTE}|[^"“”«»]+`, 'gu');
const NEITHER = /[^\p{L}\p{N}]+/gu;

interface FoundTerm extends SearchTerm {
  /** The same for terms that find the same. */
  name: string;
  words: Span[];
  isFunctionWord: boolean;
}

const isStopWord = (word: string) =>
  STOP_WORDS.has(word.normalize('NFC').toLowerCase().replace(NEITHER, ''));

/** The words between spaces; those that are one place of a text are one: 12 500, N.º 24, EE. UU. */
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

/** A term of the words of a text; undefined where it has none. */
function readTerm(text: string, isBegun: boolean, isQuoted: boolean): FoundTerm | undefined {
  const places = splitWords(text);
  if (places.length === 0) return undefined;
  // Words that hyphens join are one place, of as many parts.
  const words = places.flatMap((place): Span[] => (isSignAlone(place) ? [place] : place.parts));
  const isPair = !isQuoted && places.length === 1 && places[0]?.isPair === true;
  return {
    text,
    isBegun,
    isPair,
    name: JSON.stringify([places.map(readingOf), isBegun, isPair]),
    words,
    isFunctionWord: !isQuoted && (isStopWord(text) || places.every(isSignAlone)),
  };
}

/** All that matters of a place, however it is written. */
const readingOf = ({ parts, joined, sign }: Place) => [
  parts.map(({ word }) => word),
  joined,
  sign !== undefined,
];

const isSignAlone = ({ parts }: Place) => parts.length === 0;

/** Terms of what stands between quotes, or without them. */
function readPart(part: RegExpExecArray, length: number): (FoundTerm | undefined)[] {
  const phrase = part.groups?.phrase?.trim();
  if (phrase !== undefined) return [readTerm(phrase, false, true)];
  return splitBySpace(part[0]).map(({ text, end }) =>
    readTerm(text, part.index + end === length, false),
  );
}

/** Different terms, with so many words together as are looked for; what goes beyond is cut. */
function cutTerms(found: FoundTerm[]): SearchTerm[] {
  const different = new Map(found.map((term) => [term.name, term]));
  let left = MAX_WORDS;
  return [...different.values()].flatMap(({ text, isBegun, isPair, words }): SearchTerm[] => {
    const end = words[left - 1]?.end;
    const isCut = words.length > left;
    left = Math.max(0, left - words.length);
    if (!isCut) return [{ text, isBegun, isPair }];
    return end === undefined ? [] : [{ text: text.slice(0, end), isBegun: false, isPair: false }];
  });
}

/**
 * Reads what a person has typed into a search box (D19). Words in quotes are a phrase; a quote
 * without its partner is none. The last word may be begun only, unless white space or a quote ends
 * it. Function words count in a phrase, and where there is nothing else. All signs are only ever text.
 *
 * Undefined where nothing is typed: nothing is searched then. Without a letter or digit there are no
 * terms, and a search without terms finds nothing.
 */
export function parseSearch(typed: string | undefined): ParsedSearch | undefined {
  const text = (typed ?? '').replaceAll('\0', ' ').slice(0, MAX_LENGTH).toWellFormed();
  if (text.trim() === '') return undefined;
  const all = Array.from(text.matchAll(PARTS), (part) => readPart(part, text.length))
    .flat()
    .filter((term) => term !== undefined);
  const telling = all.filter(({ isFunctionWord }) => !isFunctionWord);
  const isInTitles = telling.length === 0 && all.length > 0;
  return { typed: text, terms: cutTerms(isInTitles ? all : telling), isInTitles };
}
