/**
 * A table of the clipboard as the editor can hold it: a lone cell is its text, a caption stands above, and merged
 * cells are single ones. Needs a browser.
 */
export function simplifyTable(table: HTMLTableElement): void {
  const { caption, rows } = table;
  if (caption) {
    const above = table.ownerDocument.createElement('p');
    above.append(...caption.childNodes);
    table.before(above);
    caption.remove();
  }
  // As a sheet gives a cell that was copied.
  const [only] = rows[0]?.cells ?? [];
  if (only && rows.length === 1 && rows[0]?.cells.length === 1)
    table.replaceWith(...only.childNodes);
  else unmergeCells(table);
}

/**
 * Gives each merged cell the empty cells that it covers: without merged cells all that comes after one would
 * stand in the wrong column.
 */
function unmergeCells(table: HTMLTableElement): void {
  const rows = [...table.rows];
  const most = columnsOf(rows);
  /** By column, in how many of the rows to come a cell of above covers it. */
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
      // 0 stands for all rows that are left.
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

/** No table that somebody reads is wider; a page may claim so. */
const MOST_COLUMNS = 100;

/** How many columns there are. One cell over all of them may claim any number, so it does not count. */
function columnsOf(rows: HTMLTableRowElement[]): number {
  const widths = rows
    .filter(({ cells }) => cells.length > 1)
    .map(({ cells }) => [...cells].reduce((sum, { colSpan }) => sum + colSpan, 0));
  return Math.min(Math.max(1, ...widths), MOST_COLUMNS);
}
