import { createColumnHelper, tableFeatures } from '@tanstack/react-table';

/** Nothing that a server does is done again in the browser: it sorts, finds and cuts pages. */
export const features = tableFeatures({});

/** What the tables of the panel list. */
export interface ResourceRow {
  id: number;
}

/** Makes the columns of a table; styles know them by their id (app/styles/panel.css). */
export const columnsOf = <Row extends ResourceRow>() => createColumnHelper<typeof features, Row>();

/** Columns of a table, as `columnsOf` makes them. */
export type ResourceColumns<Row extends ResourceRow> = ReturnType<
  ReturnType<typeof columnsOf<Row>>['columns']
>;
