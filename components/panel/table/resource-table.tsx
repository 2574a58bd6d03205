import { type Cell, useTable } from '@tanstack/react-table';
import { features, type ResourceColumns, type ResourceRow } from './columns';

interface ResourceTableProps<Row extends ResourceRow> {
  /** Kind of the rows, for styles. */
  kind: string;
  caption: string;
  columns: ResourceColumns<Row>;
  rows: Row[];
}

/** Rows of a page; on a phone each is a card (app/styles/panel.css). */
export function ResourceTable<Row extends ResourceRow>(props: ResourceTableProps<Row>) {
  const { kind, caption, columns, rows: data } = props;
  const table = useTable({ features, columns, data, getRowId: ({ id }) => String(id) });
  return (
    <table data-kind={kind} className="panel-table">
      <caption className="sr-only">{caption}</caption>
      <thead>
        {table.getHeaderGroups().map((group) => (
          <tr key={group.id}>
            {group.headers.map((header) => (
              <th key={header.id} scope="col" data-column={header.column.id}>
                <table.FlexRender header={header} />
              </th>
            ))}
          </tr>
        ))}
      </thead>
      <tbody>
        {table.getRowModel().rows.map((row) => (
          <tr key={row.id}>
            {row.getAllCells().map((cell) => (
              <td key={cell.id} data-column={cell.column.id}>
                {contentOf(cell)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/**
 * What a cell shows. `FlexRender` takes the function of a column for a component: a new one, as each rendering makes, would
 * replace the elements of the cell, and with them the focus and open dialogs.
 */
function contentOf<Row extends ResourceRow>(cell: Cell<typeof features, Row>): React.ReactNode {
  const { cell: shown } = cell.column.columnDef;
  return typeof shown === 'function' ? shown(cell.getContext()) : shown;
}
