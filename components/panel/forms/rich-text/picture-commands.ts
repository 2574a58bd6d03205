import type { Node } from '@tiptap/pm/model';
import { NodeSelection, TextSelection } from '@tiptap/pm/state';
import type { Editor } from '@tiptap/react';

const PICTURES = ['picture', 'figurePicture'];

/** Blocks of a picture and its caption. */
const FIGURES = ['figure', 'video'];

/** A picture of the text, and its position. */
interface PlacedPicture {
  node: Node;
  at: number;
}

/** Stable reference to a picture while the text changes: the nth with its file. */
export interface NamedPicture {
  node: Node;
  nth: number;
}

/** The selected picture, or that of the figure at the cursor, and its position. */
export function pictureAt({ state }: Editor): PlacedPicture | undefined {
  const { selection } = state;
  const isSelected = selection instanceof NodeSelection;
  if (isSelected && PICTURES.includes(selection.node.type.name)) {
    return { node: selection.node, at: selection.from };
  }
  const { $from } = selection;
  const isFigure = isSelected
    ? FIGURES.includes(selection.node.type.name)
    : $from.depth > 0 && FIGURES.includes($from.node(-1)?.type.name ?? '');
  if (!isFigure) return undefined;
  const at = (isSelected ? selection.from : $from.before(-1)) + 1;
  const node = state.doc.nodeAt(at);
  return node ? { node, at } : undefined;
}

const placesOf = ({ state }: Editor, { type, attrs }: Node): number[] => {
  const places: number[] = [];
  state.doc.descendants((node, place) => {
    if (node.type === type && node.attrs.src === attrs.src) places.push(place);
  });
  return places;
};

/** Reference to the picture at the cursor. */
export function namePicture(editor: Editor): NamedPicture | undefined {
  const picture = pictureAt(editor);
  return picture && { node: picture.node, nth: placesOf(editor, picture.node).indexOf(picture.at) };
}

/** Sets the alternative text of a picture; false if it no longer exists. */
export function describePicture(editor: Editor, { node, nth }: NamedPicture, alt: string): boolean {
  const at = placesOf(editor, node)[nth];
  if (at === undefined) return false;
  const { state, view } = editor;
  view.dispatch(state.tr.setNodeMarkup(at, null, { ...state.doc.nodeAt(at)?.attrs, alt }));
  return true;
}

/**
 * Moves the cursor back to the text: into the caption of a figure, or behind another picture. A selected picture would be
 * replaced by the next key.
 */
export function leavePicture(editor: Editor, { node, nth }: NamedPicture): void {
  const { view } = editor;
  // Synchronously, or the first keys are lost; and first, because nothing scrolls without the focus.
  view.focus();
  const { state } = editor;
  const at = placesOf(editor, node)[nth];
  if (at === undefined) return;
  const behind = TextSelection.near(state.doc.resolve(at + node.nodeSize));
  // The caption may be outside of the visible part.
  view.dispatch(state.tr.setSelection(behind).scrollIntoView());
}
