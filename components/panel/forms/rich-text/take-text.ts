import type { Node } from '@tiptap/pm/model';
import { Transform } from '@tiptap/pm/transform';
import { createDocument, type Editor } from '@tiptap/react';
import { diffArrays } from 'diff';

/** Blocks of a text that differ from those of another, as positions in both. */
interface Hunk {
  from: number;
  to: number;
  nextFrom: number;
  nextTo: number;
}

/**
 * Shows the HTML that somebody else has saved. Only what differs is replaced, so that cursor, selection and history stay;
 * it is no step of the history, since undoing it would revert a colleague. Calls no `onUpdate`.
 */
export function takeText(editor: Editor, html: string): void {
  const { doc } = editor.state;
  const next = createDocument(html, editor.schema);
  const hunks = hunksOf(blocksOf(doc), blocksOf(next)).reverse();
  const trial = new Transform(doc);
  for (const hunk of hunks) replaceInside(trial, doc, next, hunk);
  // Replacing from within one block to within another may close them differently.
  const isExact = trial.doc.eq(next);
  // One by one, the last first: the view keeps the elements before and after a change, but not between two of them.
  for (const hunk of hunks) {
    const { from, to, nextFrom, nextTo } = hunk;
    const change = editor.state.tr;
    if (isExact) replaceInside(change, doc, next, hunk);
    else change.replaceWith(from, to, next.content.cut(nextFrom, nextTo));
    editor.view.dispatch(change.setMeta('addToHistory', false).setMeta('preventUpdate', true));
  }
}

const blocksOf = (doc: Node): Node[] => [...doc.children];

function hunksOf(before: Node[], after: Node[]): Hunk[] {
  const parts = diffArrays(before, after, { comparator: (one, other) => one.eq(other) });
  const hunks: Hunk[] = [];
  let at = 0;
  let nextAt = 0;
  for (const [index, { value, removed, added }] of parts.entries()) {
    const size = sizeOf(value);
    const pair = parts[index + 1];
    if (removed && pair?.added) {
      hunks.push(...pairsOf(value, pair.value, at, nextAt));
    } else if (removed) {
      hunks.push({ from: at, to: at + size, nextFrom: nextAt, nextTo: nextAt });
    } else if (added && !parts[index - 1]?.removed) {
      hunks.push({ from: at, to: at, nextFrom: nextAt, nextTo: nextAt + size });
    }
    if (!added) at += size;
    if (!removed) nextAt += size;
  }
  return hunks;
}

const sizeOf = (blocks: Node[]): number => blocks.reduce((sum, { nodeSize }) => sum + nodeSize, 0);

/** Replaced blocks: one by one where there are as many as before, so that a cursor between two of them stays. */
function pairsOf(before: Node[], after: Node[], at: number, nextAt: number): Hunk[] {
  const whole = {
    from: at,
    to: at + sizeOf(before),
    nextFrom: nextAt,
    nextTo: nextAt + sizeOf(after),
  };
  if (before.length !== after.length) return [whole];
  return before.map((block, index) => {
    const from = at + sizeOf(before.slice(0, index));
    const nextFrom = nextAt + sizeOf(after.slice(0, index));
    const nextSize = after[index]?.nodeSize ?? 0;
    return { from, to: from + block.nodeSize, nextFrom, nextTo: nextFrom + nextSize };
  });
}

/** Replaces what differs inside of a hunk, such as a few letters. */
function replaceInside(change: Transform, doc: Node, next: Node, hunk: Hunk): void {
  const { from, to, nextFrom, nextTo } = hunk;
  const before = doc.content.cut(from, to);
  const after = next.content.cut(nextFrom, nextTo);
  const start = before.findDiffStart(after);
  const end = before.findDiffEnd(after);
  if (start === null || end === null) return;
  // Both searches may count the same letters: of "aa" and "aaa" each finds two alike.
  const overlap = Math.max(0, start - Math.min(end.a, end.b));
  const slice = next.slice(nextFrom + start, nextFrom + end.b + overlap);
  change.replace(from + start, from + end.a + overlap, slice);
}
