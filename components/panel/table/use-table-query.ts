import { usePathname, useSearchParams } from 'next/navigation';
import { listAddress } from '@/lib/core/routes';
import { readTableLocation } from '@/lib/panel/table-location';
import type { TablePlace } from '@/lib/panel/table-page';

/**
 * Page and search of a table, kept in the address (D39) for reload and back. Next picks up
 * history changes without a request to its server.
 */
export function useTableQuery() {
  const pathname = usePathname();
  const place = readTableLocation(useSearchParams());
  const go = (way: 'pushState' | 'replaceState', next: TablePlace) =>
    history[way](null, '', listAddress(pathname, next));
  return {
    place,
    goToPage: (page: number) => go('pushState', { ...place, page }),
    /** Replaces a page that no longer exists by the first. */
    goToFirstPage: () => go('replaceState', { ...place, page: 1 }),
    /** A search is one history entry, however often it was refined. */
    goToSearch: (search: string) =>
      go(place.search ? 'replaceState' : 'pushState', { page: 1, search }),
  };
}
