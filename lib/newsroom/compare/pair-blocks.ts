import type { Block } from './blocks.ts';

/** Share of their words that two blocks must have in common to be versions of one. */
const LIKENESS = 0.5;

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
  const sizes = before.map(({ words }) => wordsOf(words).size);
  const candidates: { old: number; next: number; likeness: number }[] = [];
  for (const [next, { words }] of after.entries()) {
    if (matched.has(next)) continue;
    const own = wordsOf(words);
    const shared = new Map<number, number>();
    for (const key of own) {
      for (const old of places.get(key) ?? []) shared.set(old, (shared.get(old) ?? 0) + 1);
    }
    for (const [old, count] of shared) {
      const theirs = sizes[old] ?? 0;
      const likeness = (2 * count) / (own.size + theirs);
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

/** The different words, without punctuation marks. */
const wordsOf = (words: Block['words']): Set<string> =>
  new Set(words.flatMap(({ key }) => (/[\p{L}\p{N}]/u.test(key) ? [key] : [])));
