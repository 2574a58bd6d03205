import { usePathname, useSearchParams } from 'next/navigation';
import { listAddress } from '@/lib/core/routes';
import { readTableLocation } from '@/lib/panel/table-location';
import type { TablePlace } from '@/lib/panel/table-page';

/**
 * Page and search of a table, which live in the address (D39): reload and back find them. Next takes
 * notice of what is written into the history, and asks its server for nothing.
 */
export function usePlace() {
  const pathname = usePathname();
  const place = readTableLocation(useSearchParams());
  const go = (way: 'pushState' | 'replaceState', next: TablePlace) =>
    history[way](null, '', listAddress(pathname, next));
  return {
    place,
    goToPage: (page: number) => go('pushState', { ...place, page }),
    /** The first page in place of one that there is not any more. */
    goToFirstPage: () => go('replaceState', { ...place, page: 1 }),
    /** One search is one step back, whatever was tried on the way. */
    goToSearch: (search: string) =>
      go(place.search ? 'replaceState' : 'pushState', { page: 1, search }),
  };
}
