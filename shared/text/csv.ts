/**
 * A value as RFC 4180 has it. What a spreadsheet would take for a formula gets an apostrophe in front: an address may begin
 * with `+` or `-`.
 */
function cell(value: string): string {
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** What a cell said before `csvText` put an apostrophe in front of it: a list of addresses that we wrote can be read again. */
export const withoutFormulaMark = (cell: string): string => cell.replace(/^'(?=[=+\-@])/, '');

/** Lines of cells as CSV (RFC 4180), without formulas. */
export const csvText = (lines: readonly (readonly string[])[]): string =>
  lines.map((cells) => `${cells.map(cell).join(',')}\r\n`).join('');
