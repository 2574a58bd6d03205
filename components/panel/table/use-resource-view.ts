import { useEffect, useEffectEvent } from 'react';
import { queryClient } from '@/components/session/query-client';
import type { ResourceRow } from './columns';
import { PANEL_KEY, type Resource } from './resource';
import { usePlace } from './use-place';
import { useResource } from './use-resource';

/** What a list of the panel shows and how it goes on; for `ResourceView`, and for who changes rows. */
export function useResourceView<Row extends ResourceRow>(resource: Resource<Row>) {
  const { place, goToPage, goToFirstPage, goToSearch } = usePlace();
  const shown = useResource(resource, place);
  const { data, isBusy, isBeyondEnd } = shown;

  const leave = useEffectEvent(goToFirstPage);
  useEffect(() => {
    if (isBeyondEnd) leave();
  }, [isBeyondEnd]);

  return {
    resource,
    place,
    ...shown,
    goToPage,
    goToSearch,
    /**
     * Reads the list again after a row was saved or deleted; from its first page, where the row was
     * the only one of another (panel.md#panel-last-item).
     */
    async reload() {
      const isLeaving = place.page > 1 && !isBusy && data?.rows.length === 1;
      if (isLeaving) goToFirstPage();
      await queryClient.invalidateQueries({
        queryKey: [PANEL_KEY, resource.key],
        // What is left is not asked for again: there may be no such page any more.
        refetchType: isLeaving ? 'none' : 'active',
      });
    },
  };
}

export type ResourceViewState<Row extends ResourceRow> = ReturnType<typeof useResourceView<Row>>;
