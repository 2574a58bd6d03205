import type { Editor } from '@tiptap/react';
import { createRef } from 'react';
import { expect, test, vi } from 'vitest';
import { render } from '../../../testing/markup';
import { EditorToolbar } from './editor-toolbar';
import { figure, openEditor, paragraph, written } from './testing/open-editor';
import { TOOLS } from './toolbar-tools';

vi.mock('@tiptap/react', async (original) => ({
  ...(await original<typeof import('@tiptap/react')>()),
  // What a server renders knows no editor.
  useEditorState: ({ editor, selector }: { editor: Editor; selector: (of: object) => unknown }) =>
    selector({ editor }),
}));

const toolbar = (editor: Editor, hasPictures = true, hasBlocks = true) =>
  render(
    <EditorToolbar
      editor={editor}
      ask={() => {}}
      hasPictures={hasPictures}
      hasBlocks={hasBlocks}
      ref={createRef()}
    />,
  );

const named = (editor: Editor, label: string, hasPictures?: boolean) =>
  toolbar(editor, hasPictures)
    .all('button')
    .find(({ attributes }) => attributes['aria-label'] === label)?.attributes;

function press(editor: Editor, label: string): void {
  const tool = TOOLS.flat().find((one) => one.label === label);
  if (typeof tool?.run !== 'function') throw new Error(`There is no tool ${label}.`);
  tool.run(editor);
}

const openAt = (at: number) => openEditor([paragraph('Una veta')], at);

test('the toolbar is one stop of the Tab key, with its keys said and shown', () => {
  const { all } = toolbar(openAt(2));
  const [bar] = all('div');
  expect(bar?.attributes).toMatchObject({ role: 'toolbar', 'aria-label': 'Formato' });
  const stops = all('button').filter(({ attributes }) => attributes.tabindex === '0');
  expect(stops.map(({ attributes }) => attributes['aria-label'])).toEqual(['Encabezado']);
  expect(named(openAt(2), 'Negrita')).toMatchObject({
    title: 'Negrita (Ctrl+B)',
    'aria-keyshortcuts': 'Control+B',
    type: 'button',
  });
});

test.each([
  ['Encabezado', 'doc(heading("Una veta"))'],
  ['Encabezado menor', 'doc(heading("Una veta"))'],
  ['Negrita', 'doc(paragraph(bold("Una veta")))'],
  ['Cursiva', 'doc(paragraph(italic("Una veta")))'],
  ['Subíndice', 'doc(paragraph(subscript("Una veta")))'],
  ['Superíndice', 'doc(paragraph(superscript("Una veta")))'],
  ['Lista', 'doc(bulletList(listItem(paragraph("Una veta"))))'],
  ['Lista numerada', 'doc(orderedList(listItem(paragraph("Una veta"))))'],
  ['Cita', 'doc(blockquote(paragraph("Una veta")))'],
])('%s formats what is chosen, is pressed then, and takes it back', (label, text) => {
  const editor = openEditor([paragraph('Una veta')], { from: 1, to: 9 });
  expect(named(editor, label)).toMatchObject({ 'aria-pressed': 'false' });
  press(editor, label);
  expect(written(editor)).toBe(text);
  expect(named(editor, label)).toMatchObject({ 'aria-pressed': 'true' });
  press(editor, label);
  expect(written(editor)).toBe('doc(paragraph("Una veta"))');
});

test('what was done is undone and done again; before that neither is offered', () => {
  const editor = openAt(1);
  expect(named(editor, 'Deshacer')).toMatchObject({ 'aria-disabled': 'true' });
  expect(named(editor, 'Rehacer')).toMatchObject({ 'aria-disabled': 'true' });
  press(editor, 'Encabezado');
  expect(named(editor, 'Deshacer')).not.toHaveProperty('aria-disabled');
  press(editor, 'Deshacer');
  expect(written(editor)).toBe('doc(paragraph("Una veta"))');
  press(editor, 'Rehacer');
  expect(written(editor)).toBe('doc(heading("Una veta"))');
});

test('the tools of a table are offered in a table alone, and a new one outside of it', () => {
  const inTable = ['Añadir fila debajo', 'Eliminar fila', 'Fila de encabezado', 'Eliminar tabla'];
  const editor = openAt(2);
  for (const label of inTable) {
    expect([label, named(editor, label)?.['aria-disabled']]).toEqual([label, 'true']);
  }
  press(editor, 'Insertar tabla');
  for (const label of inTable) {
    expect([label, named(editor, label)?.['aria-disabled']]).toEqual([label, undefined]);
  }
  expect(named(editor, 'Insertar tabla')).toMatchObject({ 'aria-disabled': 'true' });
  expect(named(editor, 'Fila de encabezado')).toMatchObject({ 'aria-pressed': 'true' });
});

test('a picture can be described where there is one, and the tool shows whether it is', () => {
  expect(named(openAt(2), 'Describir imagen')).toMatchObject({ 'aria-disabled': 'true' });
  const editor = openEditor([figure('/media/veta.webp', 'Una veta')], 4);
  expect(named(editor, 'Describir imagen')).toMatchObject({ 'aria-pressed': 'false' });
  expect(named(editor, 'Describir imagen')).not.toHaveProperty('aria-disabled');
});

test('before a server that stores no pictures none is offered, but its descriptions are (D52)', () => {
  const editor = openAt(2);
  expect(named(editor, 'Insertar imagen', false)).toBeUndefined();
  expect(named(editor, 'Describir imagen', false)).toBeDefined();
});

test('blocks that another server may cut are offered with the capability alone (record 136)', () => {
  const labels = (hasBlocks: boolean) =>
    toolbar(openAt(2), true, hasBlocks)
      .all('button')
      .map(({ attributes }) => attributes['aria-label'] ?? '');
  const blocks = [
    ...['Cita destacada', 'Recuadro de datos', 'Nota al pie'],
    ...['Galería de imágenes seguidas', 'Insertar vídeo'],
  ];
  expect(labels(true)).toEqual(expect.arrayContaining(blocks));
  expect(labels(true).filter((label) => !blocks.includes(label))).toEqual(labels(false));
});

test('a quotation stands out, and a box is around the text, until the tools are pressed again', () => {
  for (const label of ['Cita destacada', 'Recuadro de datos']) {
    const editor = openAt(2);
    expect(named(editor, label)).toMatchObject({ 'aria-pressed': 'false' });
    press(editor, label);
    expect(named(editor, label)).toMatchObject({ 'aria-pressed': 'true' });
    press(editor, label);
    expect(written(editor)).toBe('doc(paragraph("Una veta"), paragraph)');
  }
});

test('pictures become a gallery only where they have neighbours', () => {
  const alone = openEditor([figure('/media/a.webp'), paragraph('b')], 3);
  expect(named(alone, 'Galería de imágenes seguidas')).toMatchObject({ 'aria-disabled': 'true' });
  const editor = openEditor([figure('/media/a.webp'), figure('/media/b.webp')], 3);
  press(editor, 'Galería de imágenes seguidas');
  expect(named(editor, 'Galería de imágenes seguidas')).toMatchObject({ 'aria-pressed': 'true' });
});
