import { expect, test } from 'vitest';
import {
  addPlaceholder,
  type PlaceholderView,
  removePlaceholder,
  updatePlaceholder,
} from './picture-placeholders';
import { openEditor, paragraph, type, written } from './testing/open-editor';

const UPLOADING: PlaceholderView = { text: 'Subiendo veta.png...', actions: [] };
const picture = (name: string) => ({ src: `/media/${name}.webp`, width: 60, height: 40, alt: '' });
const FIGURE = 'figure(figurePicture, caption)';

test('a picture comes below the block of the cursor', () => {
  const editor = openEditor([paragraph('Antes'), paragraph('Después')], 3);
  const place = addPlaceholder(editor, UPLOADING);
  expect(removePlaceholder(editor, place, picture('veta'))).toBe(7);
  expect(written(editor)).toBe(`doc(paragraph("Antes"), ${FIGURE}, paragraph("Después"))`);
});

test('a picture comes above a block that has not begun at the cursor', () => {
  const editor = openEditor([paragraph('Antes'), paragraph('Después')], 8);
  removePlaceholder(editor, addPlaceholder(editor, UPLOADING), picture('veta'));
  expect(written(editor)).toBe(`doc(paragraph("Antes"), ${FIGURE}, paragraph("Después"))`);
});

test('what is written while a file is on its way carries its place along', () => {
  const editor = openEditor([paragraph('Antes'), paragraph('Después')], 3);
  const place = addPlaceholder(editor, UPLOADING);
  editor.commands.insertContentAt(0, paragraph('Título'));
  editor.commands.setTextSelection(editor.state.doc.content.size - 1);
  type(editor, ' y más');
  removePlaceholder(editor, place, picture('veta'));
  expect(written(editor)).toBe(
    `doc(paragraph("Título"), paragraph("Antes"), ${FIGURE}, paragraph("Después y más"))`,
  );
});

test('a place stays where its text was deleted', () => {
  const editor = openEditor([paragraph('Antes'), paragraph('Medio'), paragraph('Después')], 10);
  const place = addPlaceholder(editor, UPLOADING);
  editor.commands.deleteRange({ from: 7, to: 14 });
  removePlaceholder(editor, place, picture('veta'));
  expect(written(editor)).toBe(`doc(paragraph("Antes"), ${FIGURE}, paragraph("Después"))`);
});

test.each([
  ['first', [0, 1]],
  ['last', [1, 0]],
])('two pictures of one place keep their order where the %s arrives first', (_, order) => {
  const editor = openEditor([paragraph('Antes')], 3);
  const places = ['una', 'otra'].map((name) => ({
    name,
    place: addPlaceholder(editor, UPLOADING),
  }));
  for (const index of order) {
    const { name, place } = places[index] ?? { name: '', place: 0 };
    removePlaceholder(editor, place, picture(name));
  }
  const sources: unknown[] = [];
  editor.state.doc.descendants(({ attrs }) => {
    if (attrs.src) sources.push(attrs.src);
  });
  expect(sources).toEqual(['/media/una.webp', '/media/otra.webp']);
});

test('a place that ends without a picture leaves the text as it was', () => {
  const editor = openEditor([paragraph('Antes')], 3);
  const place = addPlaceholder(editor, UPLOADING);
  updatePlaceholder(editor, place, {
    text: 'No se pudo subir veta.png.',
    isFailed: true,
    actions: [],
  });
  expect(removePlaceholder(editor, place)).toBeUndefined();
  expect(removePlaceholder(editor, place, picture('veta'))).toBeUndefined();
  expect(written(editor)).toBe('doc(paragraph("Antes"))');
});
