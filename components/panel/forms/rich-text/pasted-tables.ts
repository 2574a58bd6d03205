/** No table that somebody reads is wider; a page may claim so. */
const MOST_COLUMNS = 100;

/**
 * Gives each merged cell of a table the empty cells that it covers: without merged cells all that comes after
 * one would stand in the wrong column. Needs a browser.
 */
export function unmergeCells(table: HTMLTableElement): void {
  /** By column, in how many of the rows to come a cell of above covers it. */
  const covered: number[] = [];
  const rows = [...table.rows];
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
      const width = Math.min(cell.colSpan, MOST_COLUMNS);
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
