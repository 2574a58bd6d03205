import { STOP_WORDS } from './stop-words.ts';

/** One thing that must occur: a word, or the words of a phrase one right after the other. */
export interface SearchTerm {
  text: string;
  /** Whether its last word may go on: the person is still typing it. */
  isBegun: boolean;
}

/** What is searched for: all of the terms. */
export interface ParsedSearch {
  terms: SearchTerm[];
  /** Function words alone are looked for in titles: every text has them. */
  isInTitles: boolean;
}

/** Longer searches are cut, in characters. */
const MAX_LENGTH = 200;
/** Further terms are left out. */
const MAX_TERMS = 16;

const QUOTE = '["“”«»]';
const PARTS = new RegExp(`${QUOTE}(?<phrase>[^"“”«»]*)${QUOTE}|[^\\s"“”«»]+`, 'gu');
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;
const NEITHER = /[^\p{L}\p{N}]+/gu;

const isStopWord = (word: string) =>
  STOP_WORDS.has(word.normalize('NFC').toLowerCase().replace(NEITHER, ''));

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
  const found = new Map<string, SearchTerm & { isFunctionWord: boolean }>();
  for (const part of text.matchAll(PARTS)) {
    const phrase = part.groups?.phrase;
    const term = (phrase ?? part[0]).trim();
    if (!LETTER_OR_DIGIT.test(term)) continue;
    const isBegun = phrase === undefined && part.index + part[0].length === text.length;
    const isFunctionWord = phrase === undefined && isStopWord(term);
    found.set(`${term}\0${isBegun}`, { text: term, isBegun, isFunctionWord });
  }
  const all = [...found.values()];
  const telling = all.filter(({ isFunctionWord }) => !isFunctionWord);
  const isInTitles = telling.length === 0 && all.length > 0;
  const terms = (isInTitles ? all : telling).slice(0, MAX_TERMS);
  return { terms: terms.map(({ text, isBegun }) => ({ text, isBegun })), isInTitles };
}
