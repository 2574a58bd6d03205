import {
  addRowAfter,
  goToNextCell,
  isInTable,
  type TableRole,
  tableEditing,
} from '@tiptap/pm/tables';
import { Node } from '@tiptap/react';

/** Roles of the nodes in prosemirror-tables. */
const ROLES: Record<string, TableRole> = {
  table: 'table',
  tableRow: 'row',
  tableCell: 'cell',
  tableHeader: 'header_cell',
};

/** Required by the library; constant, because `CONTENT_ATTRIBUTES` has no merged cells. */
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
      // From the first cell it leaves the text, to avoid a keyboard trap.
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
 * Tables of `CONTENT_TAGS`: rows of cells and header cells, without merged cells and widths, which
 * Tiptap's extension would write.
 */
export const tableParts = [Table, TableRow, cell('tableCell', 'td'), cell('tableHeader', 'th')];
