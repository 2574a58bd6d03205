const segmenter = new Intl.Segmenter('es', { granularity: 'grapheme' });

/**
 * Length of a text as a person counts it: an emoji, a flag, a letter with its accents are one each.
 * The counter of a form and the server's limit use this same function (D23). It stands alone, so
 * that a counter in the browser brings no schemas along.
 */
export function countCharacters(text: string): number {
  let count = 0;
  for (const _ of segmenter.segment(text)) count += 1;
  return count;
}
