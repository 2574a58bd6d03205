import { useEffect, useEffectEvent } from 'react';
import { queryClient } from '@/components/session/query-client';
import type { TablePage } from '@/lib/panel/table-page';
import type { ResourceRow } from './columns';
import { PANEL_KEY, type Resource } from './resource';
import { useResource } from './use-resource';
import { useTableQuery } from './use-table-query';

/**
 * State of a panel list, for `ResourceView` and for code that changes rows. `filters` are the parameters of the address
 * that page and search leave as they are.
 */
export function useResourceView<
  Row extends ResourceRow,
  Page extends TablePage<Row> = TablePage<Row>,
>(resource: Resource<Row, Page>, filters: readonly string[] = []) {
  const { place, goToPage, goToFirstPage, goToSearch } = useTableQuery(filters);
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
     * Reloads the list after a row was saved or deleted; from its first page if the row was
     * the only one of another page (panel.md#panel-last-item).
     */
    async reload() {
      const isOnlyRowOfLaterPage = place.page > 1 && !isBusy && data?.rows.length === 1;
      if (isOnlyRowOfLaterPage) goToFirstPage();
      await queryClient.invalidateQueries({
        queryKey: [PANEL_KEY, resource.key],
        // The current page is not reloaded: it may no longer exist.
        refetchType: isOnlyRowOfLaterPage ? 'none' : 'active',
      });
    },
  };
}

export type ResourceViewState<Row extends ResourceRow> = ReturnType<typeof useResourceView<Row>>;
