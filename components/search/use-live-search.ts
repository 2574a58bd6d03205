import { useEffect, useState } from 'react';
import type { SearchResult } from '@/contract/search';
import { createLiveSearch, IDLE, type LiveSearchState } from '@/lib/search/live-search';

/** Search while typing, through the site's endpoint, which validates the server's response (D4). */
export function useLiveSearch() {
  const [state, setState] = useState<LiveSearchState>(IDLE);
  const [search] = useState(() => createLiveSearch(askSite, setState));
  useEffect(() => search.stop, [search]);
  return { state, type: search.type, submit: search.submit };
}

async function askSite(term: string, signal: AbortSignal): Promise<SearchResult[]> {
  const response = await fetch(`/api/buscar?q=${encodeURIComponent(term)}`, { signal });
  if (!response.ok) throw new Error(`Status ${response.status}`);
  const body: { results: SearchResult[] } = await response.json();
  return body.results;
}
