import { Fragment, type Node } from '@tiptap/pm/model';
import { NodeSelection, TextSelection } from '@tiptap/pm/state';
import type { Editor, JSONContent } from '@tiptap/react';

/** Stable reference to a note while the text changes: the nth, from 0. */
export type NamedNote = number;

interface PlacedNote {
  node: Node;
  at: number;
}

function notesOf({ state }: Editor): PlacedNote[] {
  const notes: PlacedNote[] = [];
  state.doc.descendants((node, at) => {
    if (node.type.name === 'note') notes.push({ node, at });
  });
  return notes;
}

/** The selected note; undefined where none is. */
export function noteAt(editor: Editor): NamedNote | undefined {
  const { selection } = editor.state;
  if (!(selection instanceof NodeSelection)) return undefined;
  const nth = notesOf(editor).findIndex(({ at }) => at === selection.from);
  return nth < 0 ? undefined : nth;
}

/** Whether a note can stand behind the cursor. */
export function canAddNote({ state }: Editor): boolean {
  const { $to } = state.selection;
  const { note } = state.schema.nodes;
  return Boolean(note && $to.parent.canReplaceWith($to.index(), $to.index(), note));
}

/** The selected note, or a new one behind the selection, which is selected then; undefined where none can stand. */
export function openNote(editor: Editor): NamedNote | undefined {
  const selected = noteAt(editor);
  if (selected !== undefined || !canAddNote(editor)) return selected;
  const { state, view } = editor;
  const { to } = state.selection;
  const { note } = state.schema.nodes;
  if (!note) return undefined;
  const tr = state.tr.insert(to, note.create());
  view.dispatch(tr.setSelection(NodeSelection.create(tr.doc, to)));
  return noteAt(editor);
}

/** Content of a note, as JSON of ProseMirror. */
export const noteContent = (editor: Editor, nth: NamedNote): JSONContent[] =>
  notesOf(editor)[nth]?.node.content.toJSON() ?? [];

/** Sets the content of a note; false if it no longer exists. */
export function writeNote(editor: Editor, nth: NamedNote, content: JSONContent[]): boolean {
  const note = notesOf(editor)[nth];
  if (!note) return false;
  const { state, view } = editor;
  const { node, at } = note;
  const tr = state.tr.replaceWith(
    at + 1,
    at + node.nodeSize - 1,
    Fragment.fromJSON(state.schema, content),
  );
  view.dispatch(tr.setSelection(NodeSelection.create(tr.doc, at)));
  return true;
}

/** Moves the cursor behind a note, and deletes it if it is empty. */
export function leaveNote(editor: Editor, nth: NamedNote): void {
  const { view } = editor;
  // Synchronously, or the first keys are lost.
  view.focus();
  const note = notesOf(editor)[nth];
  if (!note) return;
  const { node, at } = note;
  const { tr } = editor.state;
  const isEmpty = !node.textContent.trim();
  if (isEmpty) tr.delete(at, at + node.nodeSize);
  const behind = isEmpty ? at : at + node.nodeSize;
  view.dispatch(tr.setSelection(TextSelection.create(tr.doc, behind)).scrollIntoView());
}
