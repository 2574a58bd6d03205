import type { HighlightSegment } from '../../contract/search.ts';
import { type Matches, matchesIn } from './matches.ts';
import { type PlacedWord, splitWords } from './words.ts';

/** Characters of a passage, at most, without the marks of what is cut off. */
const PASSAGE_LENGTH = 200;
/** Characters of it that may stand before the first match. */
const LEAD_LENGTH = 60;
const CUT = '…';
const SENTENCE_END = /[.!?…]["»”)]*\s+/g;

/** Cuts a text where a match begins and ends. */
export function markMatches(text: string, matches: Matches): HighlightSegment[] {
  const segments: HighlightSegment[] = [];
  let from = 0;
  const words = splitWords(text);
  const places = matchesIn(words, matches);
  for (const [index, { start, end }] of words.entries()) {
    if (places[index]?.length === 0) continue;
    if (start > from) segments.push({ text: text.slice(from, start), match: false });
    segments.push({ text: text.slice(start, end), match: true });
    from = end;
  }
  if (from < text.length) segments.push({ text: text.slice(from), match: false });
  return segments;
}

/**
 * The passage of a plain text that says most about a search, of about 200 characters and whole
 * words: as many of the sought words as possible, beside each other as they were typed. The first of
 * equal ones; the beginning of a text without any. `words` are those of the text.
 */
export function bestPassage(text: string, matches: Matches, words = splitWords(text)): string {
  if (text.length <= PASSAGE_LENGTH) return text;
  const from = startBefore(text, words, bestMatch(words, matches));
  const until = endAfter(text, words, from);
  return `${from > 0 ? CUT : ''}${text.slice(from, until)}${until < text.length ? CUT : ''}`;
}

/** Where the match stands with which the best passage begins to be about the search. */
function bestMatch(words: PlacedWord[], matches: Matches): number {
  const found = matchesIn(words, matches);
  const placed = words.flatMap(({ start, end }, index) => {
    const places = found[index] ?? [];
    return places.length > 0 ? [{ index, start, end, places }] : [];
  });
  let best = { start: 0, score: 0 };
  let until = 0;
  for (const [first, { start }] of placed.entries()) {
    const latest = start + PASSAGE_LENGTH - LEAD_LENGTH;
    while (until < placed.length && (placed[until]?.end ?? 0) <= latest) until += 1;
    const shown = placed.slice(first, until);
    const different = new Set(shown.flatMap(({ places }) => places)).size;
    const neighbours = shown.filter(({ index, places }, at) => {
      const before = shown[at - 1];
      return (
        before?.index === index - 1 && places.some((place) => before.places.includes(place - 1))
      );
    }).length;
    const score = different * 1e6 + neighbours * 1e3 + shown.length;
    if (score > best.score) best = { start, score };
  }
  return best.start;
}

/** Begin of the sentence that holds the match, or else of a word not too far before it. */
function startBefore(text: string, words: PlacedWord[], match: number): number {
  const earliest = match - LEAD_LENGTH;
  if (earliest <= 0) return 0;
  const sentenceEnd = [...text.slice(earliest, match).matchAll(SENTENCE_END)].at(-1);
  if (sentenceEnd) return earliest + sentenceEnd.index + sentenceEnd[0].length;
  return words.find(({ start }) => start >= earliest)?.start ?? match;
}

/** End of the last whole word that fits. */
function endAfter(text: string, words: PlacedWord[], from: number): number {
  const latest = from + PASSAGE_LENGTH;
  if (latest >= text.length) return text.length;
  return words.findLast(({ start, end }) => start >= from && end <= latest)?.end ?? latest;
}
