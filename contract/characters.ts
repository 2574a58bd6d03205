/** Letters, digits and signs of Spanish, none of which joins another: most texts have no others. */
const PLAIN = /^[\n\x20-\x7e\u00a1-\u00ac\u00ae-\u00ff]*$/;

/** Made by the first text that needs it: making it holds a phone's processor for a tenth of a second. */
let segmenter: Intl.Segmenter | undefined;

/** A family of four in two skin tones each, the longest emoji there is, has no more code points. */
const MAX_CODE_POINTS = 12;

/**
 * Length of a text as a person counts it: an emoji, a flag, a letter with its accents are one each. What
 * is built of more than anything that is written counts by its parts, or one character would hold a
 * text without end: the rules of Unicode join any number of Korean initials to one.
 * The counter of a form and the server's limit use this same function (D23). It stands alone, so
 * that a counter in the browser brings no schemas along.
 */
export function countCharacters(text: string): number {
  if (PLAIN.test(text)) return text.length;
  let count = 0;
  for (const { segment } of segmentsOf(text)) count += sizeOf(segment);
  return count;
}

/**
 * Index at which the first `max` characters of a text end, counted in the same way; undefined where
 * the text has no more than these.
 */
export function endOfCharacters(text: string, max: number): number | undefined {
  if (text.length <= max) return undefined;
  // Nothing plain joins what stands before it, so the character after the last one is read too.
  if (PLAIN.test(text.slice(0, max + 1))) return max;
  let left = max;
  for (const { segment, index } of segmentsOf(text)) {
    const size = sizeOf(segment);
    // Only what counts by its parts may be cut between them.
    if (size > left) return index + (size > 1 ? partsOf(segment, left) : 0);
    left -= size;
  }
  return undefined;
}

function segmentsOf(text: string): Intl.Segments {
  segmenter ??= new Intl.Segmenter('es', { granularity: 'grapheme' });
  return segmenter.segment(text);
}

function sizeOf(segment: string): number {
  const parts = segment.length > MAX_CODE_POINTS ? [...segment].length : 1;
  return parts > MAX_CODE_POINTS ? parts : 1;
}

const partsOf = (segment: string, count: number) => [...segment].slice(0, count).join('').length;
