/**
 * Converts a clipboard table for the editor: a lone cell becomes its text, a caption a paragraph above, and merged
 * cells are split. Needs a browser.
 */
export function simplifyTable(table: HTMLTableElement): void {
  const { caption, rows } = table;
  if (caption) {
    const above = table.ownerDocument.createElement('p');
    above.append(...caption.childNodes);
    table.before(above);
    caption.remove();
  }
  // A copied spreadsheet cell.
  const [only] = rows[0]?.cells ?? [];
  if (only && rows.length === 1 && rows[0]?.cells.length === 1)
    table.replaceWith(...only.childNodes);
  else unmergeCells(table);
}

/**
 * Splits merged cells into empty ones: otherwise the cells after one would
 * shift to the wrong column.
 */
function unmergeCells(table: HTMLTableElement): void {
  const rows = [...table.rows];
  const most = columnsOf(rows);
  /** By column, number of following rows that a cell above still covers. */
  const covered: number[] = [];
  for (const [place, row] of rows.entries()) {
    let column = 0;
    const skipCovered = (next: Element | null, kind: string) => {
      while ((covered[column] ?? 0) > 0) {
        row.insertBefore(table.ownerDocument.createElement(kind), next);
        covered[column] = (covered[column] ?? 0) - 1;
        column += 1;
      }
    };
    for (const cell of [...row.cells]) {
      skipCovered(cell, cell.localName);
      const width = Math.max(1, Math.min(cell.colSpan, most - column));
      // 0 means all remaining rows.
      const height = Math.min(cell.rowSpan || rows.length, rows.length - place);
      const beside = Array.from({ length: width - 1 }, () =>
        table.ownerDocument.createElement(cell.localName),
      );
      cell.after(...beside);
      cell.removeAttribute('colspan');
      cell.removeAttribute('rowspan');
      for (let step = 0; step < width; step += 1) covered[column + step] = height - 1;
      column += width;
    }
    skipCovered(null, 'td');
  }
}

/** Limit against absurd `colspan` values. */
const MOST_COLUMNS = 100;

/** Number of columns. A single cell that spans a row may have any `colspan`, so it does not count. */
function columnsOf(rows: HTMLTableRowElement[]): number {
  const widths = rows
    .filter(({ cells }) => cells.length > 1)
    .map(({ cells }) => [...cells].reduce((sum, { colSpan }) => sum + colSpan, 0));
  return Math.min(Math.max(1, ...widths), MOST_COLUMNS);
}
