import { queryClient } from '@/components/session/query-client';
import type { Http } from '@/lib/core/http';
import type { TablePage, TablePlace } from '@/lib/panel/table-page';
import type { ResourceRow } from './columns';

/** Data source of a panel table, and its texts; a `Page` may have more than its rows. */
export interface Resource<Row extends ResourceRow, Page extends TablePage<Row> = TablePage<Row>> {
  /** Query key. */
  key: string;
  /** Part of the query key: what `read` filters by. */
  filter?: string;
  pageSize: number;
  /** Throws ApiError. */
  read: (http: Http, place: TablePlace) => Promise<Page>;
  /** Milliseconds until the shown page is read again; it is not by default. */
  pollingOf?: (rows: Row[]) => number | false;
  texts: {
    /** Label for screen readers. */
    caption: string;
    search: string;
    loading: string;
    failed: (error: unknown) => string;
    empty: string;
  };
}

/** Prefix of the query keys of the panel's tables. */
export const PANEL_KEY = 'panel';

/** Reloads a list after a change. */
export const refreshResource = (key: string) =>
  queryClient.invalidateQueries({ queryKey: [PANEL_KEY, key] });
