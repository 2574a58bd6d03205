import { Fragment, type Node, type NodeType, type ResolvedPos } from '@tiptap/pm/model';
import { type EditorState, NodeSelection, TextSelection, type Transaction } from '@tiptap/pm/state';
import { insertPoint } from '@tiptap/pm/transform';
import type { Editor } from '@tiptap/react';

/** Inserts a block below that of the cursor, or instead of an empty paragraph; returns its position. */
export function insertBlock(tr: Transaction, made: Node): number | undefined {
  const { $to, empty } = tr.selection;
  const isEmptyLine =
    empty && $to.parent.type.name === 'paragraph' && $to.parent.content.size === 0;
  if (isEmptyLine) {
    const line = $to.before();
    const index = $to.index(-1);
    if (!$to.node(-1).canReplaceWith(index, index + 1, made.type)) return undefined;
    tr.replaceWith(line, $to.after(), made);
    return line;
  }
  const place = insertPoint(tr.doc, $to.depth > 0 ? $to.after() : $to.pos, made.type);
  if (place === null) return undefined;
  tr.insert(place, made);
  return place;
}

/** Depth of the nearest block of this name around a position; 0 for none. */
function depthOf($at: ResolvedPos, name: string): number {
  for (let depth = $at.depth; depth > 0; depth -= 1) {
    if ($at.node(depth).type.name === name) return depth;
  }
  return 0;
}

/** Replaces siblings with a block, or a block with its content, and keeps the cursor in its text. */
function replaceBlocks(tr: Transaction, from: number, to: number, blocks: Fragment, shift: number) {
  const { selection } = tr;
  const { from: at } = selection;
  const isNode = selection instanceof NodeSelection;
  tr.replaceWith(from, to, blocks);
  const moved = Math.max(0, at + shift);
  tr.setSelection(
    isNode && tr.doc.nodeAt(moved)
      ? NodeSelection.create(tr.doc, moved)
      : TextSelection.near(tr.doc.resolve(moved)),
  );
  return tr;
}

const fits = ($at: ResolvedPos, depth: number, [from, to]: [number, number], type: NodeType) =>
  $at.node(depth).canReplaceWith(from, to, type);

/** Makes a pull quote of the paragraphs or the quotation at the cursor, or text of a pull quote. */
function pullQuoteChange({ tr, schema, selection }: EditorState): Transaction | undefined {
  const { $from, $to } = selection;
  const { pullQuote, blockquote, caption, paragraph } = schema.nodes;
  if (!pullQuote || !blockquote || !caption || !paragraph) return undefined;
  const open = depthOf($from, 'pullQuote');
  if (open > 0) {
    const { firstChild, lastChild } = $from.node(open);
    const who = lastChild?.content.size ? paragraph.create(null, lastChild.content) : undefined;
    const text = (firstChild?.content ?? Fragment.empty).append(Fragment.from(who));
    const inCaption = $from.parent.type === caption;
    return replaceBlocks(tr, $from.before(open), $from.after(open), text, inCaption ? -3 : -2);
  }
  const quoted = depthOf($from, 'blockquote');
  if (quoted > 0) {
    const index = $from.index(quoted - 1);
    if (!fits($from, quoted - 1, [index, index + 1], pullQuote)) return undefined;
    const made = pullQuote.create(null, [$from.node(quoted), caption.create()]);
    return replaceBlocks(tr, $from.before(quoted), $from.after(quoted), Fragment.from(made), 1);
  }
  const range = $from.blockRange($to);
  if (!range || !fits($from, range.depth, [range.startIndex, range.endIndex], pullQuote)) {
    return undefined;
  }
  const blocks = range.parent.children.slice(range.startIndex, range.endIndex);
  if (blocks.some(({ type }) => type !== paragraph)) return undefined;
  const made = pullQuote.create(null, [blockquote.create(null, blocks), caption.create()]);
  return replaceBlocks(tr, range.start, range.end, Fragment.from(made), 2);
}

/** Makes a gallery of the picture at the cursor and its neighbours, or single pictures of a gallery. */
function galleryChange({ tr, schema, selection }: EditorState): Transaction | undefined {
  const { $from } = selection;
  const { gallery } = schema.nodes;
  const open = depthOf($from, 'gallery');
  if (open > 0) {
    return replaceBlocks(tr, $from.before(open), $from.after(open), $from.node(open).content, -1);
  }
  const inside = depthOf($from, 'figure');
  const depth = inside > 0 ? inside - 1 : $from.depth;
  const parent = $from.node(depth);
  const isFigure = (index: number) => parent.maybeChild(index)?.type.name === 'figure';
  let from = $from.index(depth);
  if (!gallery || !isFigure(from)) return undefined;
  let to = from + 1;
  while (isFigure(from - 1)) from -= 1;
  while (isFigure(to)) to += 1;
  if (to - from < 2 || !fits($from, depth, [from, to], gallery)) return undefined;
  const figures = parent.children.slice(from, to);
  const made = Fragment.from(gallery.create(null, figures));
  return replaceBlocks(tr, $from.posAtIndex(from, depth), $from.posAtIndex(to, depth), made, 1);
}

const toggle = (change: (state: EditorState) => Transaction | undefined) => ({
  can: ({ state }: Editor): boolean => change(state) !== undefined,
  run({ state, view }: Editor): void {
    const tr = change(state);
    if (tr) view.dispatch(tr);
  },
});

/** Toggles of the toolbar. */
export const pullQuote = toggle(pullQuoteChange);
export const gallery = toggle(galleryChange);

/** Level of a heading that skips none: below a section of the text, or the first. */
function levelBelow({ doc, selection, schema }: EditorState): 2 | 3 {
  let level: 2 | 3 = 2;
  doc.nodesBetween(0, selection.from, ({ type }) => {
    if (type === schema.nodes.heading) level = 3;
  });
  return level;
}

/** Puts a data box around what is selected, or takes it away; a new one in an empty line has a title. */
export function toggleDataBox(editor: Editor): void {
  const { state, view } = editor;
  const { dataBox, heading, paragraph } = state.schema.nodes;
  const { $from, empty } = state.selection;
  const isEmptyLine = empty && $from.parent.type === paragraph && $from.parent.content.size === 0;
  if (editor.isActive('dataBox') || !isEmptyLine || !dataBox || !heading || !paragraph) {
    editor.commands.toggleWrap('dataBox');
    return;
  }
  const { tr } = state;
  const made = dataBox.create(null, [
    heading.create({ level: levelBelow(state) }),
    paragraph.create(),
  ]);
  const at = insertBlock(tr, made);
  if (at !== undefined) view.dispatch(tr.setSelection(TextSelection.create(tr.doc, at + 2)));
}
