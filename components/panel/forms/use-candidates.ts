import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { queryClient } from '@/components/session/query-client';
import { browserApi } from '@/lib/core/browser-http';
import { findCandidates } from '@/lib/panel/candidates';

/** Wait after the last key before articles are searched, in milliseconds (section 9). */
const DEBOUNCE_MS = 300;

/** Articles that a news item could be related to, and the search for them. */
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
    /** At once, without the wait. */
    searchNow: () => setTerm(typed.trim()),
    /** Undefined while they are on the way. */
    articles: data,
    isFailed: isError,
    isSearch: term !== '',
  };
}
