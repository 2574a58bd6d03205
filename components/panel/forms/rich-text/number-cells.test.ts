import { DecorationSet } from '@tiptap/pm/view';
import type { JSONContent } from '@tiptap/react';
import { expect, test } from 'vitest';
import { openEditor, paragraph, type } from './testing/open-editor';

const row = (kind: string, ...texts: string[]): JSONContent => ({
  type: 'tableRow',
  content: texts.map((text) => ({ type: kind, content: [paragraph(text)] })),
});

/** Class that a decoration gives its node; the library does not declare it. */
const classOf = (decoration: object) =>
  (decoration as { type?: { attrs?: { class?: string } } }).type?.attrs?.class;

/** The texts of the cells that the editor shows as numbers. */
function numbersOf({ view, state }: ReturnType<typeof openEditor>): string[] {
  const sets = state.plugins.flatMap((plugin) => {
    const set = plugin.props.decorations?.call(plugin, state);
    return set instanceof DecorationSet ? [set] : [];
  });
  return sets
    .flatMap((set) => set.find())
    .filter((decoration) => classOf(decoration) === 'number')
    .map(({ from }) => view.state.doc.nodeAt(from)?.textContent ?? '');
}

test('columns of numbers are marked while they are written, in a data box too', () => {
  const table: JSONContent = {
    type: 'table',
    content: [
      row('tableHeader', 'Mina', 'Ley'),
      row('tableCell', 'Alta', '2,3'),
      row('tableCell', 'Baja', '4'),
    ],
  };
  const editor = openEditor([paragraph('Antes.'), table], 1);
  expect(numbersOf(editor)).toEqual(['Ley', '2,3', '4']);

  editor.commands.setTextSelection(editor.state.doc.content.size - 4);
  type(editor, ' o más');
  expect(numbersOf(editor)).toEqual([]);
});
