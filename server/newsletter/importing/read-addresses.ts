import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { CsvError, parse } from 'csv-parse';
import { MAX_IMPORT_LINES } from '../../../contract/subscribers.ts';
import { withoutFormulaMark } from '../../../shared/text/csv.ts';
import { wrongField } from '../../platform/http/refusals.ts';

/** A line of a list with what stands in the column of addresses. */
export interface ImportedLine {
  /** Number in the file, the first being 1. */
  linea: number;
  valor: string;
}

const DELIMITERS = [';', ',', '\t'];
/** Text that is parsed before other requests get their turn. */
const CHUNK_LENGTH = 64 * 1024;
const MAX_RECORD_LENGTH = 20_000;

const refusal = (text: string) => wrongField('archivo', text);
const TOO_MANY = `El archivo tiene más de ${MAX_IMPORT_LINES.toLocaleString('es-ES')} líneas.`;
const NO_COLUMN = 'El archivo no tiene ninguna columna con correos electrónicos.';

/** The delimiter that occurs most in the first line outside of quotes. */
function delimiterOf(text: string): string {
  const start = text.trimStart().slice(0, MAX_RECORD_LENGTH);
  const [line = ''] = start.split(/[\r\n]/, 1);
  const bare = line.replaceAll(/"[^"]*"/g, '');
  const counts = DELIMITERS.map((delimiter) => bare.split(delimiter).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ';';
}

/**
 * Parts of a text, with `\n` at the end of each line: the parser counts `\r\n` twice where the first line ends with `\n`.
 */
async function* chunksOf(text: string): AsyncGenerator<string> {
  for (let start = 0; start < text.length; ) {
    const chunk = text.slice(start, start + CHUNK_LENGTH);
    start += chunk.length;
    const isCut = chunk.endsWith('\r') && text[start] === '\n';
    yield (isCut ? chunk.slice(0, -1) : chunk).replaceAll(/\r\n?/g, '\n');
    await nextTurn();
  }
}

/** Column of the addresses: the one with an `@` in the first line, or that its header names; -1 if there is none. */
function columnOf(first: string[]): { column: number; isHeader: boolean } {
  const address = first.findIndex((cell) => cell.includes('@'));
  if (address >= 0) return { column: address, isHeader: false };
  const name = first.findIndex((cell) => /correo|e-?mail/i.test(cell));
  // A list of one column may have any heading.
  return { column: name < 0 && first.length === 1 ? 0 : name, isHeader: true };
}

interface CsvRecord {
  record: string[];
  info: { lines: number };
}

function describeProblem(error: unknown): unknown {
  if (!(error instanceof CsvError)) return error;
  if (error.code === 'CSV_QUOTE_NOT_CLOSED')
    return refusal('El archivo no es un CSV válido: unas comillas no se cierran.');
  return refusal('El archivo no es un CSV válido.');
}

/**
 * Lines of a CSV with `;`, `,` or tabs, with a header or without; empty ones are left out. Throws 400 for `archivo` if it
 * is no CSV, has no column of addresses, or more than `MAX_IMPORT_LINES` lines.
 */
export async function* readAddresses(text: string): AsyncGenerator<ImportedLine> {
  const parser = parse({
    delimiter: delimiterOf(text),
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    trim: true,
    max_record_size: MAX_RECORD_LENGTH,
  });
  const records: AsyncIterable<CsvRecord> = Readable.from(chunksOf(text)).pipe(parser);
  let column: number | undefined;
  let count = 0;
  try {
    for await (const { record, info } of records) {
      if (column === undefined) {
        const found = columnOf(record);
        if (found.column < 0) throw refusal(NO_COLUMN);
        column = found.column;
        if (found.isHeader) continue;
      }
      count += 1;
      if (count > MAX_IMPORT_LINES) throw refusal(TOO_MANY);
      const valor = withoutFormulaMark(record[column] ?? '');
      if (record.some((cell) => cell !== '')) yield { linea: info.lines, valor };
    }
  } catch (error) {
    throw describeProblem(error);
  }
}
