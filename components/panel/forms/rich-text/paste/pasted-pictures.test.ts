import { Slice } from '@tiptap/pm/model';
import type { Editor, JSONContent } from '@tiptap/react';
import { expect, test } from 'vitest';
import { figure, openEditor, paragraph, written } from '../testing/open-editor';
import { holdsPictures, pasteWithoutPictures } from './pasted-pictures';

/** A PNG of one pixel, as an office program writes it into what it copies. */
const PNG =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const inLine = (src: string, alt = ''): JSONContent => ({ type: 'picture', attrs: { src, alt } });
const line = (...content: JSONContent[]): JSONContent => ({ type: 'paragraph', content });
const text = (said: string): JSONContent => ({ type: 'text', text: said });

const sliceOf = ({ schema }: Editor, blocks: JSONContent[]) =>
  new Slice(schema.nodeFromJSON({ type: 'doc', content: blocks }).content, 0, 0);

function paste(blocks: JSONContent[]) {
  const editor = openEditor([paragraph('Antes')], 6);
  const slice = sliceOf(editor, blocks);
  return { editor, slice, ...pasteWithoutPictures(editor.view, slice) };
}

test('pictures of an address stay, and those that came within the text are files', () => {
  const editor = openEditor([paragraph()], 1);
  expect(holdsPictures(sliceOf(editor, [line(inLine('https://minas.test/a.png'))]))).toBe(false);
  expect(holdsPictures(sliceOf(editor, [figure(PNG)]))).toBe(true);
});

test('a text is pasted without its pictures, which are brought with their descriptions', () => {
  const { editor, pictures, unread } = paste([
    line(text('Una veta '), inLine(PNG, ' De plata ')),
    paragraph('Fin'),
  ]);
  expect(written(editor)).toContain('Una veta ');
  expect(written(editor)).not.toContain('picture');
  expect(pictures).toMatchObject([{ alt: 'De plata', file: { type: 'image/png' } }]);
  expect(unread).toBe(0);
});

test('a picture that stood alone leaves no empty line', () => {
  const { editor } = paste([paragraph('Una'), line(inLine(PNG)), paragraph('Dos')]);
  expect(written(editor)).toBe('doc(paragraph("Antes"), paragraph("Una"), paragraph("Dos"))');
});

test('a figure without its picture is its caption', () => {
  const { editor, pictures } = paste([figure(PNG, 'La veta'), paragraph('Fin')]);
  expect(written(editor)).toBe('doc(paragraph("Antes"), paragraph("La veta"), paragraph("Fin"))');
  expect(pictures).toHaveLength(1);
});

test('pictures that cannot be read are counted', () => {
  const { pictures, unread } = paste([line(inLine('data:text/html,<b>no</b>')), line(inLine(PNG))]);
  expect([pictures.length, unread]).toEqual([1, 1]);
});
