import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { queryClient } from '@/components/session/query-client';
import { browserApi } from '@/lib/core/browser/browser-http';
import { findCandidates } from '@/lib/panel/candidates';

/** Debounce of the search, in milliseconds (panel.md#news-dialog). */
const DEBOUNCE_MS = 300;

/** Search of articles to relate to a news item. */
export function useCandidates() {
  const [typed, setTyped] = useState('');
  const [term, setTerm] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setTerm(typed.trim()), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data, isError } = useQuery(
    {
      queryKey: ['panel', 'candidates', term],
      queryFn: () => findCandidates(browserApi(), term),
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
    articles: data,
    isFailed: isError,
    isSearch: term !== '',
  };
}
