import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { createContext, use } from 'react';
import { useCapabilities } from '@/components/capabilities/capabilities-provider';
import { usePermission } from '@/components/panel/permissions';
import { PANEL_KEY } from '@/components/panel/table/resource';
import { queryClient } from '@/components/session/query-client';
import { browserApi } from '@/lib/core/browser/browser-http';
import { copyTypeOf } from '@/lib/newsroom/copy-kinds';
import { type KnownItem, readItemStates } from '@/lib/newsroom/item-states';
import type { ContentKind } from '@/lib/panel/content-kinds';

interface ItemStates {
  /** Undefined until they are loaded. */
  states: Map<number, KnownItem> | undefined;
  isLoading: boolean;
}
const States = createContext<ItemStates>({ states: undefined, isLoading: false });

/** Provides what `useItemStates` has loaded to the cells of a table, whose columns then stay the same. */
export const ItemStatesProvider = States.Provider;

/** Copies and last change of an item; `known` is undefined until they are loaded, and if that fails. */
export function useItemState(id: number) {
  const { states, isLoading } = use(States);
  const known = states?.get(id);
  return { known, isLoading: isLoading && !known };
}

/**
 * Copies and last changes of the items in the rows of a table. `isOffered` is false on a server without working copies,
 * and for people who may not write.
 */
export function useItemStates({ name }: Pick<ContentKind<{ id: number }>, 'name'>, ids: number[]) {
  const hasCopies = useCapabilities().includes('copias');
  const mayWrite = usePermission('escribir');
  const isOffered = hasCopies && mayWrite;
  const { data, isFetching } = useQuery(
    {
      // Under the key of the table, so that both are reloaded together.
      queryKey: [PANEL_KEY, name, 'copias', ids.join()],
      queryFn: ({ signal }) => readItemStates(browserApi(signal), copyTypeOf(name), ids),
      enabled: isOffered && ids.length > 0,
      placeholderData: keepPreviousData,
    },
    queryClient,
  );
  return { isOffered, states: data, isLoading: isFetching };
}
