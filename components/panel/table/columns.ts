import { createColumnHelper, tableFeatures } from '@tanstack/react-table';

/** No client-side features: the server sorts, searches and paginates. */
export const features = tableFeatures({});

/** Rows of the panel's tables. */
export interface ResourceRow {
  id: number;
}

/** Helper for the columns of a table; styles select them by id (app/styles/panel.css). */
export const columnsOf = <Row extends ResourceRow>() => createColumnHelper<typeof features, Row>();

/** Columns of a table, as `columnsOf` makes them. */
export type ResourceColumns<Row extends ResourceRow> = ReturnType<
  ReturnType<typeof columnsOf<Row>>['columns']
>;
