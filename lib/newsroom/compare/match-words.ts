import { diffArrays } from 'diff';
import type { Word } from './blocks.ts';
import { MAX_CHANGES } from './match-blocks.ts';

/** A word with the number of its block, and whether the other text has it too. */
export interface PlacedWord {
  word: Word;
  block: number;
  isSame: boolean;
}

/** One step through both texts: a word that both have in this place, or one of either. */
export interface Step {
  before?: PlacedWord;
  after?: PlacedWord;
}

/** Words and punctuation marks in a row that are taken as moved, not as new. */
const MOVED_WORDS = 4;

/** Steps through the words of two texts; sets `isSame` of those that both have in the same order. */
export function matchWords(before: PlacedWord[], after: PlacedWord[]): Step[] {
  const keys = (words: PlacedWord[]) => words.map(({ word }) => word.key);
  const changes = diffArrays(keys(before), keys(after), { maxEditLength: MAX_CHANGES });
  const found = changes ?? [
    { removed: true, added: false, count: before.length },
    { removed: false, added: true, count: after.length },
  ];
  const steps: Step[] = [];
  let old = 0;
  let next = 0;
  for (const { added, removed, count } of found) {
    for (let at = 0; at < count; at++) {
      const step: Step = {};
      const one = added ? undefined : before[old++];
      const other = removed ? undefined : after[next++];
      if (one) step.before = one;
      if (other) step.after = other;
      if (one && other) one.isSame = other.isSame = true;
      steps.push(step);
    }
  }
  return steps;
}

/** Sets `isSame` of runs of words that stand elsewhere in the other text. */
export function markMoved(before: PlacedWord[], after: PlacedWord[]): void {
  const runAt = (words: PlacedWord[], from: number): string | undefined => {
    const run = words.slice(from, from + MOVED_WORDS);
    if (run.length < MOVED_WORDS || run.some(({ isSame }) => isSame)) return undefined;
    return run.map(({ word }) => word.key).join(' ');
  };
  const places = new Map<string, number[]>();
  for (const index of before.keys()) {
    const run = runAt(before, index);
    if (run !== undefined) places.set(run, [...(places.get(run) ?? []).slice(-3), index]);
  }
  if (places.size === 0) return;
  for (let index = 0; index < after.length; index++) {
    const run = runAt(after, index);
    if (run === undefined) continue;
    const place = places.get(run)?.find((from) => runAt(before, from) === run);
    if (place === undefined) continue;
    for (let at = 0; ; at++) {
      const one = before[place + at];
      const other = after[index + at];
      if (!one || !other || one.isSame || other.isSame || one.word.key !== other.word.key) break;
      one.isSame = other.isSame = true;
    }
  }
}
