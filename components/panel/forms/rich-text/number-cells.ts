import type { Node } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { Extension } from '@tiptap/react';
import { NUMBER_CLASS, numberColumns } from '@/lib/core/number-columns';

/** Cells of a text in columns of numbers, with the class that pages give them. */
function numberCells(doc: Node): DecorationSet {
  const marked: Decoration[] = [];
  doc.descendants((node, tableAt) => {
    if (node.type.name !== 'table') return !node.isTextblock;
    const columns = numberColumns(
      node.children.map((row) => row.children.map((cell) => cell.textContent)),
    );
    node.forEach((row, rowAt) => {
      let column = 0;
      row.forEach((cell, cellAt) => {
        // Inside of the table and of the row.
        const from = tableAt + 1 + rowAt + 1 + cellAt;
        if (columns.has(column++)) {
          marked.push(Decoration.node(from, from + cell.nodeSize, { class: NUMBER_CLASS }));
        }
      });
    });
    return false;
  });
  return DecorationSet.create(doc, marked);
}

/** Aligns columns of numbers while they are written, as pages do; nothing of it is stored. */
export const NumberCells = Extension.create({
  name: 'numberCells',
  addProseMirrorPlugins: () => {
    const plugin: Plugin<DecorationSet> = new Plugin({
      state: {
        init: (_, { doc }) => numberCells(doc),
        apply: (transaction, before) =>
          transaction.docChanged ? numberCells(transaction.doc) : before,
      },
      props: { decorations: (state) => plugin.getState(state) },
    });
    return [plugin];
  },
});
