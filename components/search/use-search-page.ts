import { useRouter } from 'next/navigation';
import { useTransition } from 'react';
import { cleanSearch } from '@/lib/core/search-term';
import { searchAddress } from '@/lib/search/query';

/** Navigates to the results of a search by the router, which waits while offline (record 075). */
export function useSearchPage() {
  const router = useRouter();
  const [isPending, startNavigation] = useTransition();
  return {
    /** The page is loading. */
    isPending,
    open: (text: string): void =>
      startNavigation(() => router.push(searchAddress({ term: cleanSearch(text) }))),
  };
}
