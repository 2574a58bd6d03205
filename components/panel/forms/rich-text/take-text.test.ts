// @vitest-environment happy-dom
import { createDocument } from '@tiptap/react';
import { expect, test } from 'vitest';
import { takeText } from './take-text';
import { openEditor, paragraph, type, written } from './testing/open-editor';

/** An editor with these paragraphs, and the cursor in the text after what `before` says. */
function openAt(before: string, ...texts: string[]) {
  const editor = openEditor(
    texts.map((text) => paragraph(text)),
    1,
  );
  let at = 0;
  editor.state.doc.descendants((node, position) => {
    if (node.isText && node.text?.includes(before))
      at = position + (node.text.indexOf(before) + before.length);
  });
  editor.commands.setTextSelection(at);
  return editor;
}

test('the cursor stays in a paragraph between two that a colleague changed', () => {
  const editor = openAt('dos', 'uno', 'dos tres', 'cuatro');
  takeText(editor, '<p>Uno y medio</p><p>dos tres</p><p>cuatro, cinco</p>');
  type(editor, '+');
  expect(written(editor)).toBe(
    'doc(paragraph("Uno y medio"), paragraph("dos+ tres"), paragraph("cuatro, cinco"))',
  );
});

test('it stays in a paragraph that was changed before and after it', () => {
  const editor = openAt('la veta', 'Ayer la veta brilla');
  takeText(editor, '<p>Anteayer la veta brilla más</p>');
  type(editor, '+');
  expect(written(editor)).toMatch(/Anteayer la veta/);
  expect(editor.state.doc.textContent.replace('+', '')).toBe('Anteayer la veta brilla más');
});

test('each paragraph of several that were changed keeps the cursor', () => {
  const editor = openAt('dos', 'uno', 'dos tres', 'cuatro');
  takeText(editor, '<p>uno.</p><p>dos tres.</p><p>cuatro.</p>');
  type(editor, '+');
  expect(written(editor)).toBe(
    'doc(paragraph("uno."), paragraph("dos+ tres."), paragraph("cuatro."))',
  );
});

test.each([
  ['a', 'aa'],
  ['aaa', 'aa'],
  ['', 'Nuevo'],
  ['Viejo', ''],
])('letters alike on both sides: %j becomes %j', (before, after) => {
  const editor = openAt('', before);
  takeText(editor, `<p>${after}</p>`);
  expect(editor.state.doc.textContent).toBe(after);
});

const TEXTS = [
  '<p>uno</p><p>dos</p><p>tres</p>',
  '<h2>uno</h2><p>dos</p>',
  '<ul><li><p>uno</p></li><li><p>dos</p></li></ul><p>tres</p>',
  '<blockquote><p>uno</p><p>dos</p></blockquote>',
  '<p>uno</p><hr><p><strong>dos</strong> tres</p>',
  '<p>dos</p><p>nuevo</p><p>uno</p>',
  '<p>unodostres</p>',
  '<table><tbody><tr><td><p>uno</p></td><td><p>dos</p></td></tr></tbody></table><p>tres</p>',
  '<ol><li><p>uno</p><ul><li><p>dos</p></li></ul></li></ol><p>x</p>',
];

test.each(TEXTS.flatMap((one) => TEXTS.map((other) => [one, other])))(
  'from %s to %s',
  (one, other) => {
    const editor = openEditor([paragraph('')], 1);
    editor.commands.setContent(one);
    takeText(editor, other);
    expect(editor.state.doc.eq(createDocument(other, editor.schema))).toBe(true);
  },
);

test('undo takes back what was typed here, and not what a colleague saved', () => {
  const editor = openAt('dos', 'uno', 'dos');
  type(editor, '+');
  takeText(editor, '<p>uno y medio</p><p>dos+</p>');
  editor.commands.undo();
  expect(written(editor)).toBe('doc(paragraph("uno y medio"), paragraph("dos"))');
});

test('the same text changes nothing', () => {
  const editor = openAt('uno', 'uno');
  const { state } = editor;
  takeText(editor, '<p>uno</p>');
  expect(editor.state).toBe(state);
});
