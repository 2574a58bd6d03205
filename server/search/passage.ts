import { cutText, DOTS } from '../../contract/cut-text.ts';
import type { HighlightSegment } from '../../contract/search.ts';
import { findMarks, type Mark } from '../../shared/text/search-words/find-marks.ts';
import { type Place, splitWords } from '../../shared/text/search-words/split-words.ts';
import type { Matches } from './matches.ts';

/** Maximum characters of a passage, without ellipses (D76). */
const PASSAGE_LENGTH = 200;
/** Maximum characters before its first match. */
const LEAD_LENGTH = 60;
const SENTENCE_END = /[.!?…]["»”)]*\s+/g;

/** Splits a text at the beginnings and ends of matches. */
export function markMatches(text: string, { sequences, hits }: Matches): HighlightSegment[] {
  const segments: HighlightSegment[] = [];
  let from = 0;
  for (const { start, end } of findMarks(splitWords(text), sequences, hits)) {
    if (start > from) segments.push({ text: text.slice(from, start), match: false });
    segments.push({ text: text.slice(start, end), match: true });
    from = end;
  }
  if (from < text.length) segments.push({ text: text.slice(from), match: false });
  return segments;
}

/**
 * The passage of a plain text that matches a search best, of about 200 characters and whole words: with
 * the most distinct search words, then the most in the typed order. The first of equal passages; the
 * beginning of a text without matches. `words` are those of the text.
 */
export function bestPassage(text: string, matches: Matches, words = splitWords(text)): string {
  if (text.length <= PASSAGE_LENGTH) return text;
  const from = startBefore(text, words, bestMatch(words, matches));
  return `${from > 0 ? DOTS : ''}${cutText(text.slice(from), PASSAGE_LENGTH)}`;
}

/** Start of the first match in the best passage. */
function bestMatch(words: Place[], { sequences, hits }: Matches): number {
  const marks = findMarks(words, sequences, hits);
  const shown = new Map<number, number>();
  let best = { start: 0, score: 0 };
  let until = 0;
  let neighbours = 0;
  for (const [first, { start }] of marks.entries()) {
    const latest = start + PASSAGE_LENGTH - LEAD_LENGTH;
    for (let mark = marks[until]; mark && mark.end <= latest; mark = marks[until]) {
      for (const word of mark.words) shown.set(word, (shown.get(word) ?? 0) + 1);
      if (until > first && areNeighbours(marks[until - 1], mark)) neighbours += 1;
      until += 1;
    }
    const score = shown.size * 1e6 + neighbours * 1e3 + until - first;
    if (score > best.score) best = { start, score };
    for (const word of marks[first]?.words ?? []) {
      const left = (shown.get(word) ?? 0) - 1;
      if (left > 0) shown.set(word, left);
      else shown.delete(word);
    }
    if (until > first + 1 && areNeighbours(marks[first], marks[first + 1])) neighbours -= 1;
    until = Math.max(until, first + 1);
  }
  return best.start;
}

/** Whether two matches are adjacent and in the typed order. */
const areNeighbours = (one: Mark | undefined, other: Mark | undefined): boolean =>
  one !== undefined &&
  other !== undefined &&
  other.place - one.place <= 1 &&
  other.words.some((word) => one.words.includes(word - 1));

/** Start of the sentence of the match, if near, else of a word shortly before it. */
function startBefore(text: string, words: Place[], match: number): number {
  const earliest = match - LEAD_LENGTH;
  if (earliest <= 0) return 0;
  const sentenceEnd = [...text.slice(earliest, match).matchAll(SENTENCE_END)].at(-1);
  if (sentenceEnd) return earliest + sentenceEnd.index + sentenceEnd[0].length;
  return words.find(({ start }) => start >= earliest)?.start ?? match;
}
