import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryClient } from '@/components/session/query-client';
import { recheckAfter } from '@/components/session/recheck';
import { ApiError, isNotFound, isTransient } from '@/lib/core/api-error';
import { browserApi } from '@/lib/core/browser-http';
import type { TablePlace } from '@/lib/panel/table-page';
import type { ResourceRow } from './columns';
import { PANEL_KEY, type Resource } from './resource';

/**
 * A page of a list. The one of before stays until the next is there; each has a key of its own, so
 * that an answer which comes late overwrites nothing, and a call that nobody waits for is given up.
 */
export function useResource<Row extends ResourceRow>(resource: Resource<Row>, place: TablePlace) {
  const { data, error, isPending, isPlaceholderData } = useQuery(
    {
      queryKey: [PANEL_KEY, resource.key, place.page, place.search],
      queryFn: ({ signal }) => resource.read(browserApi(signal), place),
      placeholderData: keepPreviousData,
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
    /** What is shown, if anything, is of another page or search. */
    isBusy: isPending || isPlaceholderData,
    /** Such a page is not there, or not any more. */
    isBeyondEnd: place.page > 1 && (isNotFound(error) || isEmptyPage),
  };
}
