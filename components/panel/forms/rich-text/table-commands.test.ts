import { CellSelection } from '@tiptap/pm/tables';
import type { Editor } from '@tiptap/react';
import { expect, test } from 'vitest';
import {
  addColumn,
  addRow,
  hasHeaderRow,
  insertTable,
  isTableAt,
  removeColumn,
  removeRow,
  removeTable,
  toggleHeaderRow,
} from './table-commands';
import { openEditor, paragraph, type, written } from './testing/open-editor';

/** The rows of the one table as text, a cell with its kind: `th:Mina`. */
function rowsOf({ state }: Editor): string[] {
  const rows: string[] = [];
  state.doc.descendants((node) => {
    if (node.type.name !== 'tableRow') return;
    const cells = node.children.map(
      ({ type: { name }, textContent }) => `${name === 'tableHeader' ? 'th' : 'td'}:${textContent}`,
    );
    rows.push(cells.join(' '));
  });
  return rows;
}

/** A new table whose first cell says 'Mina'. */
function openTable(): Editor {
  const editor = openEditor([paragraph()], 1);
  insertTable(editor);
  type(editor, 'Mina');
  return editor;
}

/** Chooses all cells of the table. */
function chooseAll(editor: Editor): void {
  const cells: number[] = [];
  editor.state.doc.descendants(({ type: { name } }, at) => {
    if (/^table(?:Cell|Header)$/.test(name)) cells.push(at);
  });
  const { state, view } = editor;
  const all = CellSelection.create(state.doc, cells.at(0) ?? 0, cells.at(-1));
  view.dispatch(state.tr.setSelection(all));
}

test('a new table has a row of headings and two more, and the cursor is in its first cell', () => {
  const editor = openTable();
  expect(rowsOf(editor)).toEqual(['th:Mina th: th:', 'td: td: td:', 'td: td: td:']);
  expect([isTableAt(editor), hasHeaderRow(editor)]).toEqual([true, true]);
});

test('in an empty line a table takes its place; else it comes below what is written', () => {
  expect(written(openTable())).toMatch(/^doc\(table\(/);
  const editor = openEditor([paragraph('Producción por mina'), paragraph('Fin')], 5);
  expect([isTableAt(editor), hasHeaderRow(editor)]).toEqual([false, false]);
  insertTable(editor);
  expect(written(editor)).toMatch(
    /^doc\(paragraph\("Producción por mina"\), table\(.+\), paragraph\("Fin"\)\)$/,
  );
});

test('what is chosen stays when a table comes', () => {
  const editor = openEditor([paragraph('Producción')], { from: 1, to: 11 });
  insertTable(editor);
  expect(written(editor)).toContain('paragraph("Producción"), table(');
});

test('a row and a column are added beside the cursor', () => {
  const editor = openTable();
  addRow(editor);
  addColumn(editor);
  expect(rowsOf(editor)).toEqual([
    'th:Mina th: th: th:',
    'td: td: td: td:',
    'td: td: td: td:',
    'td: td: td: td:',
  ]);
});

test('the row and the column of the cursor are removed', () => {
  const editor = openTable();
  removeColumn(editor);
  expect(rowsOf(editor)).toEqual(['th: th:', 'td: td:', 'td: td:']);
  removeRow(editor);
  expect(rowsOf(editor)).toEqual(['td: td:', 'td: td:']);
  expect(hasHeaderRow(editor)).toBe(false);
});

test.each([
  ['rows', removeRow],
  ['columns', removeColumn],
])('a table goes as a whole where all its %s are chosen and removed', (_, remove) => {
  const editor = openTable();
  chooseAll(editor);
  remove(editor);
  expect(written(editor)).toBe('doc(paragraph)');
});

test('a table is removed, with the text around it left', () => {
  const editor = openEditor([paragraph('Antes'), paragraph('Después')], 2);
  insertTable(editor);
  removeTable(editor);
  expect(written(editor)).toBe('doc(paragraph("Antes"), paragraph("Después"))');
});

test('the first row is made one of headings, and back', () => {
  const editor = openTable();
  toggleHeaderRow(editor);
  expect(rowsOf(editor)[0]).toBe('td:Mina td: td:');
  expect(hasHeaderRow(editor)).toBe(false);
  toggleHeaderRow(editor);
  expect(rowsOf(editor)[0]).toBe('th:Mina th: th:');
});
