import type { ImportReport } from '../../contract/subscribers.ts';
import { csvText } from '../../shared/text/csv.ts';

/** The lines of an import that were not invited, as CSV (RFC 4180). */
export function reportCsv(lines: ImportReport['lineas']): Blob {
  const rows = lines.map(({ linea, valor, resultado, motivo }) => [
    String(linea),
    valor,
    resultado,
    motivo,
  ]);
  const text = csvText([['linea', 'valor', 'resultado', 'motivo'], ...rows]);
  return new Blob([text], { type: 'text/csv' });
}
