import type { SubscriberRow } from './repository.ts';

/** Columns of both lists; moments are ISO 8601 in UTC. */
const COLUMNS = [
  'correo_electronico',
  'estado',
  'creado_en',
  'solicitado_en',
  'confirmado_en',
  'baja_en',
  'sospechoso',
] as const;

function cellsOf(row: SubscriberRow): string[] {
  return COLUMNS.map((column) => {
    const value = row[column];
    if (typeof value === 'boolean') return value ? 'sí' : '';
    return value ?? '';
  });
}

/**
 * A value as RFC 4180 has it. What a spreadsheet would take for a formula gets an apostrophe in
 * front: an address may begin with `+` or `-`.
 */
function csvCell(value: string): string {
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The list for a spreadsheet or another program: RFC 4180, with a first line of names. */
export function csvList(rows: SubscriberRow[]): string {
  const lines = [[...COLUMNS], ...rows.map(cellsOf)];
  return lines.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('');
}

/** How many there are of each state, in words. */
function totals(rows: SubscriberRow[]): string {
  const count = (state: string) => rows.filter((row) => row.estado === state).length;
  return `Total: ${rows.length} (confirmado ${count('confirmado')}, pendiente ${count('pendiente')}, baja ${count('baja')})`;
}

/** The list for a person in front of a terminal, with the totals at its end. */
export function readableList(rows: SubscriberRow[]): string {
  const lines = [[...COLUMNS], ...rows.map(cellsOf)];
  const widths = COLUMNS.map((_column, index) =>
    Math.max(...lines.map((cells) => cells[index]?.length ?? 0)),
  );
  const table = lines.map((cells) =>
    cells
      .map((cell, index) => cell.padEnd(widths[index] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  return [...(rows.length > 0 ? [...table, ''] : []), totals(rows), ''].join('\n');
}
