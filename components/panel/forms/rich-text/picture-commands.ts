import type { Node } from '@tiptap/pm/model';
import { NodeSelection, TextSelection } from '@tiptap/pm/state';
import type { Editor } from '@tiptap/react';

const PICTURES = ['picture', 'figurePicture'];

/** A picture of the text, and its position. */
export interface PlacedPicture {
  node: Node;
  at: number;
}

/** The picture that is selected, or whose figure is or has the cursor, and where it is. */
export function pictureAt({ state }: Editor): PlacedPicture | undefined {
  const { selection } = state;
  const isSelected = selection instanceof NodeSelection;
  if (isSelected && PICTURES.includes(selection.node.type.name)) {
    return { node: selection.node, at: selection.from };
  }
  const { $from } = selection;
  const isFigure = isSelected
    ? selection.node.type.name === 'figure'
    : $from.depth > 0 && $from.node(-1)?.type.name === 'figure';
  if (!isFigure) return undefined;
  const at = (isSelected ? selection.from : $from.before(-1)) + 1;
  const node = state.doc.nodeAt(at);
  return node ? { node, at } : undefined;
}

/** The picture that this one is by now: the text may have changed before it. */
function findAgain({ doc }: Editor['state'], { node, at }: PlacedPicture): number | undefined {
  const places: number[] = [];
  doc.descendants(({ type, attrs }, place) => {
    if (type === node.type && attrs.src === node.attrs.src) places.push(place);
  });
  return places.includes(at) ? at : places[0];
}

/** Sets what is read to people who do not see a picture. */
export function describePicture(editor: Editor, picture: PlacedPicture, alt: string): void {
  const { state, view } = editor;
  const at = findAgain(state, picture);
  if (at === undefined) return;
  const attrs = { ...state.doc.nodeAt(at)?.attrs, alt };
  view.dispatch(state.tr.setNodeMarkup(at, null, attrs));
}

/**
 * Back to the text: into the caption of a figure, or behind another picture. What is selected as a whole would be
 * replaced by the next letter.
 */
export function leavePicture(editor: Editor, picture: PlacedPicture): void {
  const { state, view } = editor;
  const at = findAgain(state, picture);
  if (at !== undefined) {
    const behind = state.doc.resolve(at + picture.node.nodeSize);
    view.dispatch(state.tr.setSelection(TextSelection.near(behind)));
  }
  // At once, and not with the next frame: the first letters would be lost.
  view.focus();
}
