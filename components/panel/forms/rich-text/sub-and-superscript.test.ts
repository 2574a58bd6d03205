import { expect, test } from 'vitest';
import { openEditor, paragraph, written } from './testing/open-editor';

const openAtLastLetter = (text: string) =>
  openEditor([paragraph(text)], { from: text.length, to: text.length + 1 });

test('a letter is put below the line, and back', () => {
  const editor = openAtLastLetter('CO2');
  editor.commands.toggleMark('subscript');
  expect(written(editor)).toBe('doc(paragraph("CO", subscript("2")))');
  editor.commands.toggleMark('subscript');
  expect(written(editor)).toBe('doc(paragraph("CO2"))');
});

test('a letter is above or below the line, never both', () => {
  const editor = openAtLastLetter('m3');
  editor.commands.toggleMark('subscript');
  editor.commands.toggleMark('superscript');
  expect(written(editor)).toBe('doc(paragraph("m", superscript("3")))');
});
