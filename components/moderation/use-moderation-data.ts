import { useQuery } from '@tanstack/react-query';
import { queryClient } from '@/components/session/query-client';
import type { ModerationQueue } from '@/contract/moderation';
import { browserApi } from '@/lib/core/browser-http';
import { readLog, readQueue, readSettings, readSummary } from '@/lib/moderation/api';

/** Begins the key of everything that an act may change. */
const MODERATION_KEY = 'moderacion';

/** So often what waits is counted again, in milliseconds. */
const RECOUNT_MS = 60_000;

/** Reads everything about moderation again that is on the screen. */
export const refreshModeration = () =>
  queryClient.invalidateQueries({ queryKey: [MODERATION_KEY] });

/** How many items wait in each queue. */
export const useSummary = () =>
  useQuery(
    {
      queryKey: [MODERATION_KEY, 'resumen'],
      queryFn: () => readSummary(browserApi()),
      refetchInterval: RECOUNT_MS,
    },
    queryClient,
  );

/**
 * Read anew each time it is opened, and then after each act: what others have done in between must
 * not move the items under the hands of who decides.
 */
export const useQueue = (queue: ModerationQueue, page: number) =>
  useQuery(
    {
      queryKey: [MODERATION_KEY, 'cola', queue, page],
      queryFn: () => readQueue(browserApi(), queue, page),
      gcTime: 0,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    },
    queryClient,
  );

export const useLog = (page: number) =>
  useQuery(
    { queryKey: [MODERATION_KEY, 'registro', page], queryFn: () => readLog(browserApi(), page) },
    queryClient,
  );

/** Read when they are opened, and not again under the hands of who changes them. */
export const useSettings = () =>
  useQuery(
    {
      queryKey: ['ajustes de moderacion'],
      queryFn: () => readSettings(browserApi()),
      gcTime: 0,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    },
    queryClient,
  );
