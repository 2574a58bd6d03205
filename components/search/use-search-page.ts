import { useRouter } from 'next/navigation';
import { useTransition } from 'react';
import { cleanSearch } from '@/lib/core/search-term';
import { searchAddress } from '@/lib/search/query';

/** Leads to the results of a search by the router, which waits where there is no connection (decision 075). */
export function useSearchPage() {
  const router = useRouter();
  const [isPending, startNavigation] = useTransition();
  return {
    /** The page is on its way. */
    isPending,
    open: (text: string): void =>
      startNavigation(() => router.push(searchAddress({ term: cleanSearch(text) }))),
  };
}
