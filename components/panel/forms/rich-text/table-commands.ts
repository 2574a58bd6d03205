import { type Command, TextSelection } from '@tiptap/pm/state';
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
import { insertBlock } from './block-commands';

const NEW_TABLE = { rows: 3, columns: 3 };

/** Whether the cursor is in a table. */
export const isTableAt = ({ state }: Editor): boolean => isInTable(state);

/** Whether the table at the cursor has a header row. */
export function hasHeaderRow({ state }: Editor): boolean {
  if (!isInTable(state)) return false;
  const { firstChild } = selectedRect(state).table;
  return firstChild?.children.every(({ type }) => type.name === 'tableHeader') ?? false;
}

/** Inserts a table with a header row below the block of the cursor, and moves the cursor into its first cell. */
export function insertTable(editor: Editor): void {
  const { tableHeader, tableCell, tableRow, table } = editor.schema.nodes;
  if (!tableHeader || !tableCell || !tableRow || !table) return;
  const cells = (type: typeof tableCell) =>
    Array.from({ length: NEW_TABLE.columns }, () => type.createAndFill()).filter(
      (cell) => cell !== null,
    );
  const rows = Array.from({ length: NEW_TABLE.rows }, (_, row) =>
    tableRow.createChecked(null, cells(row === 0 ? tableHeader : tableCell)),
  );
  editor.commands.command(({ tr }) => {
    const place = insertBlock(tr, table.createChecked(null, rows));
    if (place === undefined) return false;
    tr.setSelection(TextSelection.near(tr.doc.resolve(place + 1)));
    return true;
  });
}

const onTable = (command: Command) => (editor: Editor) =>
  void command(editor.state, editor.view.dispatch);

/** Deletes the table if all its rows, or all its columns, are selected. */
const orTable =
  (command: Command): Command =>
  (state, dispatch) =>
    command(state, dispatch) || deleteTable(state, dispatch);

export const addRow = onTable(addRowAfter);
export const addColumn = onTable(addColumnAfter);
export const removeRow = onTable(orTable(deleteRow));
export const removeColumn = onTable(orTable(deleteColumn));
export const removeTable = onTable(deleteTable);
export const toggleHeaderRow = onTable(toggleHeader('row'));
