import { useQuery } from '@tanstack/react-query';
import { queryClient } from '@/components/session/query-client';
import type { ModerationQueue } from '@/contract/moderation';
import { browserApi } from '@/lib/core/browser/browser-http';
import { readLog, readQueue, readSettings, readSummary } from '@/lib/moderation/api';

/** Prefix of the query keys that an action may change. */
const MODERATION_KEY = 'moderacion';

/** Polling interval of the counts, in milliseconds. */
const RECOUNT_MS = 60_000;

/** Reloads all moderation queries on the screen. */
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
 * Loaded when opened, and after each action; not in between, so that changes of others do
 * not move the items.
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

/** Loaded when opened, and not while they are edited. */
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
