import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'next/navigation';
import { useEffect } from 'react';
import { PANEL_KEY } from '@/components/panel/table/resource';
import { queryClient } from '@/components/session/query-client';
import { recheckAfter } from '@/components/session/recheck';
import { browserApi } from '@/lib/core/browser/browser-http';
import { type LogPlace, logAddress, readLogPlace } from '@/lib/newsroom/log/address';
import { readLog } from '@/lib/newsroom/log/api';

/** The page of the log that the address names (D39), and ways to others. */
export function useLog() {
  const place = readLogPlace(useSearchParams());
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery(
    {
      queryKey: [PANEL_KEY, 'registro', place],
      queryFn: ({ signal }) => readLog(browserApi(signal), place),
      placeholderData: keepPreviousData,
      retry: false,
    },
    queryClient,
  );
  useEffect(() => {
    if (!error) return;
    console.error(error);
    recheckAfter(error);
  }, [error]);
  const addressOf = (change: Partial<LogPlace>) => logAddress({ ...place, page: 1, ...change });
  return {
    place,
    data,
    error,
    isBusy: isPending || isPlaceholderData,
    refetch,
    addressOf,
    goTo: (change: Partial<LogPlace>) => history.pushState(null, '', addressOf(change)),
  };
}

export type LogState = ReturnType<typeof useLog>;
