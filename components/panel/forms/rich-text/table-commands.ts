import { TextSelection } from '@tiptap/pm/state';
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  isInTable,
  selectedRect,
  toggleHeader,
} from '@tiptap/pm/tables';
import type { Editor } from '@tiptap/react';

const NEW_TABLE = { rows: 3, columns: 3 };

/** Whether the cursor stands in a table. */
export const isTableAt = ({ state }: Editor): boolean => isInTable(state);

/** Whether the table at the cursor begins with a row of headings. */
export function hasHeaderRow({ state }: Editor): boolean {
  if (!isInTable(state)) return false;
  const { firstChild } = selectedRect(state).table;
  return firstChild?.children.every(({ type }) => type.name === 'tableHeader') ?? false;
}

/** Puts a table with a row of headings below what the cursor stands in, and the cursor into its first cell. */
export function insertTable(editor: Editor): void {
  const { tableHeader, tableCell, tableRow, table, paragraph } = editor.schema.nodes;
  if (!tableHeader || !tableCell || !tableRow || !table || !paragraph) return;
  const cells = (type: typeof tableCell) =>
    Array.from({ length: NEW_TABLE.columns }, () => type.createAndFill()).filter(
      (cell) => cell !== null,
    );
  const rows = Array.from({ length: NEW_TABLE.rows }, (_, row) =>
    tableRow.createChecked(null, cells(row === 0 ? tableHeader : tableCell)),
  );
  editor
    .chain()
    .focus()
    .command(({ tr }) => {
      const { $from } = tr.selection;
      // Not in the middle of a sentence: below it, or in place of an empty paragraph.
      const isBelow = $from.depth > 0 && $from.parent.content.size > 0;
      const place = isBelow ? $from.after() : $from.pos;
      const made = table.createChecked(null, rows);
      if (isBelow) tr.insert(place, made);
      else tr.replaceSelectionWith(made);
      // Below it there is a place to go on writing, which is not stored while it is empty.
      if (tr.doc.lastChild?.type === table) tr.insert(tr.doc.content.size, paragraph.create());
      tr.setSelection(TextSelection.near(tr.doc.resolve(place + 1))).scrollIntoView();
      return true;
    })
    .run();
}

const onTable = (command: typeof addRowAfter) => (editor: Editor) => {
  command(editor.state, editor.view.dispatch);
  editor.commands.focus();
};

export const addRow = onTable(addRowAfter);
export const addColumn = onTable(addColumnAfter);
export const removeRow = onTable(deleteRow);
export const removeColumn = onTable(deleteColumn);
export const removeTable = onTable(deleteTable);
export const toggleHeaderRow = onTable(toggleHeader('row'));
