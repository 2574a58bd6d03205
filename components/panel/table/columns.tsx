import { createColumnHelper, tableFeatures } from '@tanstack/react-table';
import type { ReactNode } from 'react';

/** No client-side features: the server sorts, searches and paginates. */
export const features = tableFeatures({});

/** Rows of the panel's tables. */
export interface ResourceRow {
  id: number;
}

/** Helper for the columns of a table; styles select them by id (app/styles/panel.css). */
export const columnsOf = <Row extends ResourceRow>() => createColumnHelper<typeof features, Row>();

/** The last column: what can be done with a row. */
export const actionsColumn = <Row extends ResourceRow>(buttonsOf: (row: Row) => ReactNode) =>
  columnsOf<Row>().display({
    id: 'acciones',
    header: 'Acciones',
    cell: ({ row: { original } }) => <div className="panel-actions">{buttonsOf(original)}</div>,
  });

/** Columns of a table, as `columnsOf` makes them. */
export type ResourceColumns<Row extends ResourceRow> = ReturnType<
  ReturnType<typeof columnsOf<Row>>['columns']
>;
