import { useQuery } from '@tanstack/react-query';
import { useCapabilities } from '@/components/capabilities/capabilities-provider';
import { queryClient } from '@/components/session/query-client';
import type { Copy } from '@/contract/copies';
import { browserApi } from '@/lib/core/browser/browser-http';
import { lastRevision } from '@/lib/newsroom/revisions';
import { refreshBoard } from '../board/use-board';

/** What was done last to the item that a copy changes: 'retirar' if it is off the site (D61), 'eliminar' if it is deleted. */
export function useItemAction({ tipo, elemento_id: id }: Copy) {
  const hasRevisions = useCapabilities().includes('revisiones');
  const {
    data: action = null,
    isPending,
    refetch,
  } = useQuery(
    {
      queryKey: ['panel', 'copy-item', tipo, id],
      queryFn: async ({ signal }) =>
        (await lastRevision(browserApi(signal), tipo, id ?? 0))?.accion ?? null,
      enabled: hasRevisions && id !== null,
      gcTime: 0,
    },
    queryClient,
  );
  const refresh = async () => {
    await refetch();
    void refreshBoard();
  };
  return { action, isUnknown: isPending && hasRevisions, refresh };
}
