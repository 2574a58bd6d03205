import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { PANEL_KEY } from '@/components/panel/table/resource';
import { queryClient } from '@/components/session/query-client';
import { recheckAfter } from '@/components/session/recheck';
import { PAGE_SIZES } from '@/contract/page-sizes';
import { ApiError, isTransient } from '@/lib/core/api-error';
import { browserApi } from '@/lib/core/browser/browser-http';
import type { BoardPlace } from '@/lib/newsroom/board/address';
import { type BoardQuery, readBoard } from '@/lib/newsroom/board/api';

const KEY = 'tablero';

/** Polling interval of the counts in the menu, in milliseconds. */
const RECOUNT_MS = 60_000;

/** Reloads the board and its counts after a change. */
export const refreshBoard = () => queryClient.invalidateQueries({ queryKey: [PANEL_KEY, KEY] });

/** Counts by state for the menu, asked for while the tab is visible. */
export const useBoardCounts = () =>
  useQuery(
    {
      queryKey: [PANEL_KEY, KEY, 'conteos'],
      queryFn: async ({ signal }) =>
        (await readBoard(browserApi(signal), { page_size: 1, solo: 'conteos' })).conteos,
      refetchInterval: RECOUNT_MS,
      retry: false,
    },
    queryClient,
  );

/** Query of a place: a page of the list, or the whole month. */
export function queryOf(place: BoardPlace, month: string): BoardQuery {
  const { vista, estado, page, tipo, autor, seccion, asignada_a, search } = place;
  const filters = { tipo, autor, seccion, asignada_a: vista === 'mes' ? '' : asignada_a, search };
  const given: BoardQuery = Object.fromEntries(
    Object.entries(filters).filter(([, value]) => value !== ''),
  );
  if (vista === 'mes') return { ...given, mes: month };
  return { ...given, ...(estado && { estado }), page, page_size: PAGE_SIZES.board.panel };
}

/** Rows of a place. Those of the previous place stay until they are loaded. */
export function useBoard(query: BoardQuery) {
  const shown = useQuery(
    {
      queryKey: [PANEL_KEY, KEY, query],
      queryFn: async ({ signal }) => ({
        board: await readBoard(browserApi(signal), query),
        isMonth: query.mes !== undefined,
      }),
      placeholderData: keepPreviousData,
      retry: (failures, reason) =>
        failures === 0 && reason instanceof ApiError && isTransient(reason),
    },
    queryClient,
  );
  const { data, error, isPending, isPlaceholderData, refetch } = shown;
  useEffect(() => {
    if (!error) return;
    console.error(error);
    recheckAfter(error);
  }, [error]);
  const isSameView = data?.isMonth === (query.mes !== undefined);
  return {
    data: isSameView ? data?.board : undefined,
    /** Counts and people, also of the other view. */
    head: data?.board,
    error,
    isBusy: isPending || isPlaceholderData,
    isPlaceholderData,
    refetch,
  };
}
