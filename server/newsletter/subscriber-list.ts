import { SUBSCRIPTION_STATES } from '../../contract/subscribers.ts';
import { csvText } from '../../shared/text/csv.ts';
import type { SubscriberRow } from './repository.ts';

/** Columns of both lists; moments are ISO 8601 in UTC. A text that is agreed to is too long for a terminal. */
const COLUMNS = [
  'correo_electronico',
  'estado',
  'creado_en',
  'solicitado_en',
  'confirmado_en',
  'baja_en',
  'sospechoso',
] as const;
const CSV_COLUMNS = [...COLUMNS, 'motivo', 'origen', 'consentimiento'] as const;

function cellsOf(row: SubscriberRow, columns: readonly (typeof CSV_COLUMNS)[number][]): string[] {
  return columns.map((column) => {
    const value = row[column];
    if (typeof value === 'boolean') return value ? 'sí' : '';
    return value ?? '';
  });
}

/** The list for a spreadsheet or another program: RFC 4180, with a first line of names. */
export function csvList(rows: SubscriberRow[]): string {
  return csvText([CSV_COLUMNS, ...rows.map((row) => cellsOf(row, CSV_COLUMNS))]);
}

/** How many there are of each state, in words. */
function totals(rows: SubscriberRow[]): string {
  const count = (state: string) => rows.filter((row) => row.estado === state).length;
  const counts = SUBSCRIPTION_STATES.map((state) => `${state} ${count(state)}`);
  return `Total: ${rows.length} (${counts.join(', ')})`;
}

/** The list for a person in front of a terminal, with the totals at its end. */
export function readableList(rows: SubscriberRow[]): string {
  const lines = [[...COLUMNS], ...rows.map((row) => cellsOf(row, COLUMNS))];
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
