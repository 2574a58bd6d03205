import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryClient } from '@/components/session/query-client';
import { recheckAfter } from '@/components/session/recheck';
import { ApiError, isNotFound, isTransient } from '@/lib/core/api-error';
import { browserApi } from '@/lib/core/browser/browser-http';
import type { TablePage, TablePlace } from '@/lib/panel/table-page';
import type { ResourceRow } from './columns';
import { PANEL_KEY, type Resource } from './resource';

/**
 * Query of one page of a list. The previous page stays until the next is loaded; each has its own key, so
 * that a late response overwrites nothing, and obsolete calls are cancelled.
 */
export function useResource<Row extends ResourceRow, Page extends TablePage<Row>>(
  resource: Resource<Row, Page>,
  place: TablePlace,
) {
  const { data, error, isPending, isPlaceholderData } = useQuery(
    {
      queryKey: [PANEL_KEY, resource.key, place.page, place.search, resource.filter],
      queryFn: ({ signal }) => resource.read(browserApi(signal), place),
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) => resource.pollingOf?.(state.data?.rows ?? []) ?? false,
      retry: (failures, reason) =>
        failures === 0 && reason instanceof ApiError && isTransient(reason),
    },
    queryClient,
  );

  useEffect(() => {
    if (!error) return;
    console.error(error);
    recheckAfter(error);
  }, [error]);

  const isEmptyPage = data !== undefined && !isPlaceholderData && data.rows.length === 0;
  return {
    data,
    error,
    /** The shown rows are of another page or search. */
    isBusy: isPending || isPlaceholderData,
    /** The page does not exist. */
    isBeyondEnd: place.page > 1 && (isNotFound(error) || isEmptyPage),
  };
}
