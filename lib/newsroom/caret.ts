/**
 * Where a caret at the offset `at` of a text goes when the text is replaced (D57): it stays with the letters around it.
 * Only one changed part is assumed; within it, the caret keeps its offset as far as the new part reaches.
 */
export function caretAfter(before: string, after: string, at: number): number {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  if (at <= start) return at;
  if (at >= before.length - end) return at + after.length - before.length;
  return Math.min(at, after.length - end);
}
