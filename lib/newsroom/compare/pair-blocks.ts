import type { Block } from './blocks.ts';

/** Share of their words that two blocks must have in common to be versions of one. */
const LIKENESS = 0.5;
/**
 * Words of more blocks tell none from another: all rows of a table have those. Without this limit each of thousands of
 * rows would be compared with each.
 */
const MAX_PLACES = 50;

/**
 * For new blocks that no old one equals, the old block that is most like it, where one is: a paragraph with a changed
 * number is compared with itself, wherever it was moved. Each old block is used once.
 */
export function pairBlocks(
  before: Block[],
  after: Block[],
  matched: Map<number, number>,
): Map<number, number> {
  const taken = new Set(matched.values());
  const places = new Map<string, number[]>();
  for (const [index, { words }] of before.entries()) {
    if (taken.has(index)) continue;
    for (const key of wordsOf(words)) {
      const known = places.get(key);
      if (known) known.push(index);
      else places.set(key, [index]);
    }
  }
  const wordsBefore = before.map(({ words }) => wordsOf(words));
  const candidates: { old: number; next: number; likeness: number }[] = [];
  for (const [next, { words }] of after.entries()) {
    if (matched.has(next)) continue;
    const own = wordsOf(words);
    const near = new Set<number>();
    for (const key of own) {
      const known = places.get(key) ?? [];
      if (known.length <= MAX_PLACES) for (const old of known) near.add(old);
    }
    for (const old of near) {
      const theirs = wordsBefore[old] ?? new Set();
      const likeness = (2 * countShared(own, theirs)) / (own.size + theirs.size);
      if (likeness >= LIKENESS) candidates.push({ old, next, likeness });
    }
  }
  const pairs = new Map<number, number>();
  for (const { old, next } of candidates.sort((one, other) => other.likeness - one.likeness)) {
    if (taken.has(old) || pairs.has(next)) continue;
    pairs.set(next, old);
    taken.add(old);
  }
  return pairs;
}

/** How many words both have. */
function countShared(one: Set<string>, other: Set<string>): number {
  const [few, many] = one.size < other.size ? [one, other] : [other, one];
  let shared = 0;
  for (const key of few) if (many.has(key)) shared += 1;
  return shared;
}

/** The different words, without punctuation marks. */
const wordsOf = (words: Block['words']): Set<string> =>
  new Set(words.flatMap(({ key }) => (/[\p{L}\p{N}]/u.test(key) ? [key] : [])));
