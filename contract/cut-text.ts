import { endOfCharacters } from './characters.ts';

/** Three full stops, as the specification writes them; '…' ends no cut text (D76). */
export const DOTS = '...';

/**
 * What is dropped before the dots: ends of sentences and clauses, dashes, and marks that only open.
 * A closing quotation mark or bracket stays, since what it closes stays, and '%' is part of a number.
 */
const TRAILING = /[\s.,;:!?¡¿…·•\-‐‑–—/([{«‹“‘]/u;

/**
 * The beginning of a text: whole where it has at most `max` characters, else its last whole word
 * that fits, without trailing punctuation, and '...' after these characters (D76). Only a first word
 * that is longer than `max` is cut itself, and no character as a person sees it is cut in two.
 */
export function cutText(text: string, max: number): string {
  const whole = text.trim();
  const words = wordsWithin(whole, max);
  return words === whole ? whole : `${words}${DOTS}`;
}

/**
 * The same for a limit of others, such as the length of a description in search results: at most
 * `most` characters with the dots.
 */
export function cutWithin(text: string, most: number): string {
  const whole = text.trim();
  const fits = endOfCharacters(whole, most) === undefined;
  return fits ? whole : cutText(whole, most - DOTS.length);
}

/** What `cutText` keeps of a text that begins with a word, without the dots. */
export function wordsWithin(text: string, max: number): string {
  const end = endOfCharacters(text, max);
  if (end === undefined) return text;
  const fitting = text.slice(0, end);
  const space = /\s/.test(text.charAt(end)) ? end : fitting.search(/\s\S*$/);
  const words = space > 0 ? fitting.slice(0, space) : fitting;
  return withoutTrailing(words) || words;
}

function withoutTrailing(text: string): string {
  let end = text.length;
  while (end > 0 && TRAILING.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}
