import type { BoardRow } from '@/contract/board';
import type { BulkAction } from '@/lib/newsroom/board/actions';
import { boardTexts } from '@/lib/newsroom/board/messages';
import { BoardRowView } from './board-row';
import type { Bulk } from './use-bulk';
import type { RowSelection } from './use-row-selection';

interface BoardTableProps {
  rows: BoardRow[];
  timeZone: string;
  selection: RowSelection;
  bulk: Bulk;
  onChoose: (action: BulkAction, rows: BoardRow[]) => void;
}

const COLUMNS = [
  ['eleccion', ''],
  ['titulo', 'Título'],
  ['tipo', 'Tipo'],
  ['estado', 'Estado'],
  ['editada', 'Última edición'],
  ['acciones', 'Acciones'],
];

/** Rows of a page; on a phone each is a card (app/styles/panel.css). */
export function BoardTable({ rows, ...shared }: BoardTableProps) {
  return (
    <table data-kind="board" className="panel-table">
      <caption className="sr-only">{boardTexts.caption}</caption>
      <thead>
        <tr>
          {COLUMNS.map(([column, text]) => (
            <th key={column} scope="col" data-column={column}>
              {text || <span className="sr-only">Elegir</span>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <BoardRowView key={row.clave} row={row} {...shared} />
        ))}
      </tbody>
    </table>
  );
}
