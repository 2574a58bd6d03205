import { diffArrays } from 'diff';
import type { Block } from './blocks.ts';

/** Most changes that are looked for; texts that differ in more are taken as having nothing in common in that place. */
export const MAX_CHANGES = 1500;

const HAS_LETTER = /\p{L}/u;

/**
 * For each block of a new text the number of the old block that says the same, where there is one, moved ones too. A
 * block of numbers alone is not taken as moved: two exchanged numbers are a change.
 */
export function matchBlocks(before: Block[], after: Block[]): Map<number, number> {
  const matched = new Map<number, number>();
  const used = new Set<number>();
  const match = (next: number, old: number) => {
    matched.set(next, old);
    used.add(old);
  };
  const keys = (blocks: Block[]) => blocks.map(({ key }) => key);
  let old = 0;
  let next = 0;
  const changes = diffArrays(keys(before), keys(after), { maxEditLength: MAX_CHANGES }) ?? [];
  for (const { added, removed, count } of changes) {
    if (!added && !removed) for (let at = 0; at < count; at++) match(next + at, old + at);
    if (!added) old += count;
    if (!removed) next += count;
  }
  const left = new Map<string, number[]>();
  for (const [index, { key }] of [...before.entries()].reverse()) {
    if (used.has(index) || !HAS_LETTER.test(key)) continue;
    const same = left.get(key);
    if (same) same.push(index);
    else left.set(key, [index]);
  }
  for (const [index, { key }] of after.entries()) {
    const moved = matched.has(index) ? undefined : left.get(key)?.pop();
    if (moved !== undefined) match(index, moved);
  }
  return matched;
}
