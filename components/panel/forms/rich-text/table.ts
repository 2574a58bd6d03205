import {
  addRowAfter,
  goToNextCell,
  isInTable,
  type TableRole,
  tableEditing,
} from '@tiptap/pm/tables';
import { Node } from '@tiptap/react';

/** What each node is to the library that edits tables. */
const ROLES: Record<string, TableRole> = {
  table: 'table',
  tableRow: 'row',
  tableCell: 'cell',
  tableHeader: 'header_cell',
};

/** The library asks every cell for these; `CONTENT_ATTRIBUTES` has none of them, so a cell is one cell. */
const unmerged = {
  colspan: { default: 1, rendered: false, parseHTML: () => 1 },
  rowspan: { default: 1, rendered: false, parseHTML: () => 1 },
  colwidth: { default: null, rendered: false, parseHTML: () => null },
};

const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  extendNodeSchema: ({ name }) => (ROLES[name] ? { tableRole: ROLES[name] } : {}),
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', ['tbody', 0]],
  addProseMirrorPlugins: () => [tableEditing()],
  addKeyboardShortcuts() {
    const { editor } = this;
    const goTo = (step: 1 | -1) => goToNextCell(step)(editor.state, editor.view.dispatch);
    return {
      Tab: () =>
        goTo(1) ||
        (addRowAfter(editor.state, editor.view.dispatch) && goTo(1)) ||
        isInTable(editor.state),
      // From the first cell it leads out of the text, so that nobody is caught.
      'Shift-Tab': () => goTo(-1),
    };
  },
});

const TableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)+',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
});

const cell = (name: string, tag: 'td' | 'th') =>
  Node.create({
    name,
    content: 'block+',
    isolating: true,
    addAttributes: () => unmerged,
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
  });

/**
 * Tables of `CONTENT_TAGS`: rows of cells and of cells that are headings, without merged cells and widths, both of which
 * Tiptap's own extension writes.
 */
export const tableParts = [Table, TableRow, cell('tableCell', 'td'), cell('tableHeader', 'th')];
