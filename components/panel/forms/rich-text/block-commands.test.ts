import { NodeSelection } from '@tiptap/pm/state';
import type { JSONContent } from '@tiptap/react';
import { expect, test } from 'vitest';
import { gallery, pullQuote, toggleDataBox } from './block-commands';
import { figure, openEditor, paragraph, type, written } from './testing/open-editor';

const quotation = (text: string): JSONContent => ({
  type: 'blockquote',
  content: [paragraph(text)],
});

test.each([
  ['a paragraph', [paragraph('Una veta')], 4],
  ['a quotation', [quotation('Una veta')], 5],
])('%s becomes a pull quote, in which the cursor stays, and text again', (_, blocks, at) => {
  const editor = openEditor(blocks, at);
  pullQuote.run(editor);
  expect(written(editor)).toBe(
    'doc(pullQuote(blockquote(paragraph("Una veta")), caption), paragraph)',
  );
  type(editor, '+');
  expect(editor.state.selection.$from.node(1).type.name).toBe('pullQuote');
  pullQuote.run(editor);
  expect(written(editor)).toBe('doc(paragraph("Una+ veta"), paragraph)');
});

test('who said it stays as a paragraph', () => {
  const blocks = [
    {
      type: 'pullQuote',
      content: [
        quotation('Una veta'),
        { type: 'caption', content: [{ type: 'text', text: 'Ana' }] },
      ],
    },
    paragraph('b'),
  ];
  const editor = openEditor(blocks, 16);
  expect(editor.state.selection.$from.parent.type.name).toBe('caption');
  pullQuote.run(editor);
  expect(written(editor)).toBe('doc(paragraph("Una veta"), paragraph("Ana"), paragraph("b"))');
  expect(editor.state.selection.$from.parent.textContent).toBe('Ana');
});

test('a heading is no pull quote', () => {
  const heading = { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'a' }] };
  const editor = openEditor([heading], 1);
  expect(pullQuote.can(editor)).toBe(false);
});

test('a data box goes around the text and away; a new one begins with its title', () => {
  const editor = openEditor([paragraph('Ley')], 2);
  toggleDataBox(editor);
  expect(written(editor)).toBe('doc(dataBox(paragraph("Ley")), paragraph)');
  toggleDataBox(editor);
  expect(written(editor)).toBe('doc(paragraph("Ley"), paragraph)');

  const blank = openEditor([paragraph('Uno'), paragraph()], 6);
  toggleDataBox(blank);
  type(blank, 'En cifras');
  expect(written(blank)).toBe(
    'doc(paragraph("Uno"), dataBox(heading("En cifras"), paragraph), paragraph)',
  );
});

test('the title of a new data box skips no level of headings', () => {
  const heading = { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'a' }] };
  for (const [blocks, level] of [
    [[paragraph('a'), paragraph()], 2],
    [[heading, paragraph()], 3],
  ] as const) {
    const editor = openEditor([...blocks], 4);
    toggleDataBox(editor);
    expect(editor.state.doc.child(1).firstChild?.attrs.level).toBe(level);
  }
});

test('neighbouring pictures become a gallery, and single pictures again', () => {
  const picture = 'figure(figurePicture, caption)';
  const blocks = [
    figure('/media/a.webp'),
    figure('/media/b.webp'),
    paragraph('fin'),
    figure('/media/c.webp'),
  ];
  const editor = openEditor(blocks, 1);
  const select = (at: number) =>
    editor.view.dispatch(editor.state.tr.setSelection(NodeSelection.create(editor.state.doc, at)));
  select(5);
  expect(editor.state.selection.$from.nodeAfter?.firstChild?.attrs.src).toBe('/media/b.webp');
  gallery.run(editor);
  const made = `doc(gallery(${picture}, ${picture}), paragraph("fin"), ${picture}, paragraph)`;
  expect(written(editor)).toBe(made);
  expect(editor.isActive('gallery')).toBe(true);
  gallery.run(editor);
  expect(written(editor)).toBe(
    `doc(${picture}, ${picture}, paragraph("fin"), ${picture}, paragraph)`,
  );

  select(15);
  expect(gallery.can(editor)).toBe(false);
  editor.commands.setTextSelection(11);
  expect(gallery.can(editor)).toBe(false);
});
