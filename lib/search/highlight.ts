import { DOTS, wordsWithin } from '../../contract/cut-text.ts';
import type { HighlightSegment } from '../../contract/search.ts';
import { findMatches, type Match } from './words.ts';

/** Characters before the first match of a passage, so that it is read in its sentence. */
const LEAD = 60;

/** Most matches tried as a beginning: a text may contain a common word a thousand times. */
const CANDIDATES = 50;

/** Splits `text` at matches, for a result whose server marked none. */
export const highlight = (text: string, words: string[]): HighlightSegment[] =>
  segments(text, findMatches(text, words));

/**
 * Passage of `text` with most of the words, highlighted: whole words of at most `length`
 * characters, with ellipses (D76). The beginning where no word occurs.
 */
export function passage(text: string, words: string[], length: number): HighlightSegment[] {
  const matches = findMatches(text, words);
  const from = beginning(text, bestMatch(matches, length)?.start ?? 0);
  const shown = wordsWithin(text.slice(from), length);
  const to = from + shown.length;
  const inside = matches.filter(({ start, end }) => start >= from && end <= to);
  const moved = inside.map((match) => ({
    ...match,
    start: match.start - from,
    end: match.end - from,
  }));
  const [before, after] = [from > 0 ? DOTS : '', to < text.length ? DOTS : ''];
  return [gap(before), ...segments(shown, moved), gap(after)].filter(
    (segment) => segment.text !== '',
  );
}

const gap = (text: string): HighlightSegment => ({ text, match: false });

function segments(text: string, matches: Match[]): HighlightSegment[] {
  const cut: HighlightSegment[] = [];
  let at = 0;
  for (const { start, end } of matches) {
    cut.push(gap(text.slice(at, start)), { text: text.slice(start, end), match: true });
    at = end;
  }
  return [...cut, gap(text.slice(at))].filter((segment) => segment.text !== '');
}

/** The first match that has the most different words within `length` characters after it. */
function bestMatch(matches: Match[], length: number): Match | undefined {
  const candidates = matches.slice(0, CANDIDATES);
  const score = (first: Match) =>
    new Set(
      matches
        .filter(({ start, end }) => start >= first.start && end <= first.start + length - LEAD)
        .flatMap(({ words }) => words),
    ).size;
  const scores = candidates.map(score);
  return candidates[scores.indexOf(Math.max(...scores))];
}

/** Beginning of the word that stands about `LEAD` characters before a match. */
function beginning(text: string, match: number): number {
  if (match <= LEAD) return 0;
  const space = text.lastIndexOf(' ', match - LEAD);
  return space > match - 2 * LEAD ? space + 1 : characterAt(text, match - LEAD);
}

/** `index`, or the one before it where it would cut a character of two units in half. */
const characterAt = (text: string, index: number): number =>
  /[\uDC00-\uDFFF]/.test(text.charAt(index)) ? index - 1 : index;
