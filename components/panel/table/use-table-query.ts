import { usePathname, useSearchParams } from 'next/navigation';
import { listAddress } from '@/lib/core/routes';
import { readTableLocation } from '@/lib/panel/table-location';
import type { TablePlace } from '@/lib/panel/table-page';

/**
 * Page, search and filters of a table, kept in the address (D39) for reload and back. Next picks up
 * history changes without a request to its server. `names` are the parameters of the filters.
 */
export function useTableQuery(names: readonly string[] = []) {
  const pathname = usePathname();
  const params = useSearchParams();
  const place = readTableLocation(params);
  const filters = Object.fromEntries(names.map((name) => [name, params.get(name) ?? '']));
  const go = (way: 'pushState' | 'replaceState', next: TablePlace, chosen = filters) =>
    history[way](null, '', withFilters(listAddress(pathname, next), chosen));
  return {
    place,
    filters,
    goToPage: (page: number) => go('pushState', { ...place, page }),
    /** Replaces a page that no longer exists by the first. */
    goToFirstPage: () => go('replaceState', { ...place, page: 1 }),
    /** A search is one history entry, however often it was refined. */
    goToSearch: (search: string) =>
      go(place.search ? 'replaceState' : 'pushState', { page: 1, search }),
    /** An empty value removes the filter. */
    goToFilter: (name: string, value: string) =>
      go('pushState', { ...place, page: 1 }, { ...filters, [name]: value }),
  };
}

function withFilters(address: string, filters: Record<string, string>): string {
  const given = new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== ''));
  if (given.size === 0) return address;
  return `${address}${address.includes('?') ? '&' : '?'}${given}`;
}
