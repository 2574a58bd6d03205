import { NodeSelection } from '@tiptap/pm/state';
import type { Editor } from '@tiptap/react';
import { expect, test } from 'vitest';
import { describePicture, namePicture, pictureAt } from './picture-commands';
import { figure, openEditor, paragraph } from './testing/open-editor';

const VEIN = '/media/veta.webp';

function select(editor: Editor, at: number): void {
  const { state, view } = editor;
  view.dispatch(state.tr.setSelection(NodeSelection.create(state.doc, at)));
}

/** What is read of each picture, in their order. */
function descriptionsOf({ state }: Editor): unknown[] {
  const found: unknown[] = [];
  state.doc.descendants(({ attrs }) => {
    if (attrs.src) found.push(attrs.alt);
  });
  return found;
}

const sourceAt = (editor: Editor): unknown => pictureAt(editor)?.node.attrs.src;

test('a text without a picture at the cursor has none to describe', () => {
  const editor = openEditor([paragraph('Hola'), figure(VEIN)], 2);
  expect(pictureAt(editor)).toBeUndefined();
  expect(namePicture(editor)).toBeUndefined();
});

test('a picture is that of the figure that is selected, or has the cursor in its caption', () => {
  const editor = openEditor([figure(VEIN, 'Una veta')], 4);
  expect(sourceAt(editor)).toBe(VEIN);
  select(editor, 0);
  expect(sourceAt(editor)).toBe(VEIN);
});

test('a picture in a line is selected by itself', () => {
  const inLine = { type: 'picture', attrs: { src: VEIN } };
  const editor = openEditor([{ type: 'paragraph', content: [inLine] }], 1);
  expect(pictureAt(editor)).toBeUndefined();
  select(editor, 1);
  expect(sourceAt(editor)).toBe(VEIN);
});

test('of two pictures of one file the chosen one is described, also after the text has changed', () => {
  const editor = openEditor([figure(VEIN), figure(VEIN, 'Otra')], 2);
  select(editor, figureAt(editor, 1));
  const named = namePicture(editor);
  expect(named?.nth).toBe(1);
  editor.commands.insertContentAt(0, paragraph('Antes'));
  expect(named && describePicture(editor, named, 'Una veta de plata')).toBe(true);
  expect(descriptionsOf(editor)).toEqual([null, 'Una veta de plata']);
});

test('a picture that is there no more is not described', () => {
  const editor = openEditor([figure(VEIN), paragraph('Hola')], 2);
  select(editor, 0);
  const named = namePicture(editor);
  editor.commands.deleteSelection();
  expect(named && describePicture(editor, named, 'Una veta')).toBe(false);
});

/** Where the nth figure is. */
function figureAt({ state }: Editor, nth: number): number {
  const places: number[] = [];
  state.doc.descendants(({ type }, at) => {
    if (type.name === 'figure') places.push(at);
  });
  return places[nth] ?? -1;
}
