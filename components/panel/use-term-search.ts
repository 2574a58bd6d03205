import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { queryClient } from '@/components/session/query-client';
import { browserApi } from '@/lib/core/browser/browser-http';
import type { Http } from '@/lib/core/http';

/** Debounce of the search, in milliseconds (panel.md#news-dialog). */
const DEBOUNCE_MS = 300;

/**
 * A search while it is typed; an empty term finds what is offered without one. `key` names it in the query cache;
 * it asks once `isBegun`.
 */
export function useTermSearch<Found>(
  key: string,
  find: (http: Http, term: string) => Promise<Found>,
  isBegun = true,
) {
  const [typed, setTyped] = useState('');
  const [term, setTerm] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setTerm(typed.trim()), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data, isError } = useQuery(
    {
      queryKey: ['panel', key, term],
      queryFn: ({ signal }) => find(browserApi(signal), term),
      enabled: isBegun,
      refetchOnWindowFocus: false,
    },
    queryClient,
  );
  return {
    typed,
    type: setTyped,
    /** Searches at once, without debounce. */
    searchNow: () => setTerm(typed.trim()),
    /** Undefined while loading. */
    found: data,
    isFailed: isError,
    isSearch: term !== '',
  };
}
