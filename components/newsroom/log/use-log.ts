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
  return {
    place,
    data,
    error,
    isBusy: isPending || isPlaceholderData,
    refetch,
    addressOf: (change: Partial<LogPlace>) => logAddress({ ...place, page: 1, ...change }),
    goTo: (change: Partial<LogPlace>) => history.pushState(null, '', changed(change)),
  };
}

/** Begins at the address, which Next may not have rendered yet: a filter that was chosen just before is kept. */
function changed(change: Partial<LogPlace>): string {
  const present = readLogPlace(new URLSearchParams(location.search));
  return logAddress({ ...present, page: 1, ...change });
}

export type LogState = ReturnType<typeof useLog>;
