import { queryClient } from '@/components/session/query-client';
import type { Http } from '@/lib/core/http';
import type { TablePage, TablePlace } from '@/lib/panel/table-page';
import type { ResourceRow } from './columns';

/** What a table of the panel lists: where it comes from, and what is said of it. */
export interface Resource<Row extends ResourceRow> {
  /** Names it among what the panel has read. */
  key: string;
  pageSize: number;
  /** Throws ApiError. */
  read: (http: Http, place: TablePlace) => Promise<TablePage<Row>>;
  texts: {
    /** For who does not see where the table stands. */
    caption: string;
    search: string;
    loading: string;
    failed: (error: unknown) => string;
    empty: string;
  };
}

/** Begins the key of everything that the panel's tables have read. */
export const PANEL_KEY = 'panel';

/** Reads a list again, after somebody has changed it. */
export const refreshResource = (key: string) =>
  queryClient.invalidateQueries({ queryKey: [PANEL_KEY, key] });
