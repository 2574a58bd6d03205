import type { ComparedBlock } from './compare-texts.ts';

/** A block of a comparison, or how many unchanged ones are left out in its place. */
export type ShownBlock = ComparedBlock | { leftOut: number };

/** Changed blocks with one unchanged block before and after each; single blocks are not left out. */
export function shownBlocks(blocks: ComparedBlock[]): ShownBlock[] {
  const isNear = blocks.map((_, index) =>
    [index - 1, index, index + 1].some((at) => blocks[at]?.isChanged),
  );
  const shown: ShownBlock[] = [];
  for (const [index, block] of blocks.entries()) {
    const isShown = isNear[index] || (isNear[index - 1] === true && isNear[index + 1] === true);
    const last = shown.at(-1);
    if (isShown) shown.push(block);
    else if (last && 'leftOut' in last) last.leftOut += 1;
    else shown.push({ leftOut: 1 });
  }
  return shown;
}
