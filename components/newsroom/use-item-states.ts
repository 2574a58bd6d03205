import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCapabilities } from '@/components/capabilities/capabilities-provider';
import { usePermission } from '@/components/panel/permissions';
import { PANEL_KEY } from '@/components/panel/table/resource';
import { queryClient } from '@/components/session/query-client';
import { browserApi } from '@/lib/core/browser/browser-http';
import { copyTypeOf } from '@/lib/newsroom/copy-kinds';
import { readItemStates } from '@/lib/newsroom/item-states';
import type { ContentKind } from '@/lib/panel/content-kinds';

/**
 * Copies and last changes of the items in the rows of a table; undefined on a server without working copies, or for
 * people who may not write.
 */
export function useItemStates({ name }: Pick<ContentKind<{ id: number }>, 'name'>, ids: number[]) {
  const hasCopies = useCapabilities().includes('copias');
  const mayWrite = usePermission('escribir');
  const isOffered = hasCopies && mayWrite;
  const { data } = useQuery(
    {
      // Under the key of the table, so that both are reloaded together.
      queryKey: [PANEL_KEY, name, 'copias', ids.join()],
      queryFn: ({ signal }) => readItemStates(browserApi(signal), copyTypeOf(name), ids),
      enabled: isOffered && ids.length > 0,
      placeholderData: keepPreviousData,
    },
    queryClient,
  );
  return isOffered ? { of: (id: number) => data?.get(id) } : undefined;
}
