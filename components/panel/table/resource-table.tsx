import { useTable } from '@tanstack/react-table';
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
                <table.FlexRender cell={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
