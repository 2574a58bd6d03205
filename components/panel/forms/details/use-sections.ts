import { useQuery } from '@tanstack/react-query';
import { queryClient } from '@/components/session/query-client';
import { GENERAL_SECTION } from '@/contract/articles';
import { browserApi } from '@/lib/core/browser/browser-http';
import { listSections } from '@/lib/panel/names';

/** The section of items that name none (D67). */
export const GENERAL = { id: GENERAL_SECTION, nombre: 'General' };

/** Sections that an editor may choose, 'General' first; `isOffered`: whether the server has them (`fichas`). */
export function useSections(isOffered = true) {
  const { data, isError, refetch } = useQuery(
    {
      queryKey: ['panel', 'sections'],
      queryFn: ({ signal }) => listSections(browserApi(signal)),
      enabled: isOffered,
      refetchOnWindowFocus: false,
    },
    queryClient,
  );
  const sections = [GENERAL, ...(data ?? []).filter(({ id }) => id !== GENERAL.id)];
  return { sections, isError, refetch };
}
