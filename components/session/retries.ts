import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { ApiError, isTransient } from '@/lib/core/api-error';

/** Longest delay after the first failure, in milliseconds; it doubles with each failure. */
const FIRST_WAIT_MS = 10_000;
const LONGEST_WAIT_MS = 60_000;

/** State of a query that the delay depends on. */
export interface Reading {
  status: 'pending' | 'error' | 'success';
  error: unknown;
  /** Failures since the page was opened. */
  errorUpdateCount: number;
  /** Time of the shown data, in milliseconds; 0 before the first success. */
  dataUpdatedAt: number;
  /** Whether the last call was for a further page of a list. */
  fetchMeta?: { fetchMore?: unknown } | null;
}

/**
 * Milliseconds until a failed read is retried: exponential backoff with
 * jitter `spread` (0 to 1), so that the readers of a restarted server
 * do not all retry at once. False if nothing failed, if the error is permanent (401, 404), and
 * if a further page failed, which shows an error.
 */
export function retryDelay(reading: Reading, spread: number): number | false {
  const { status, error, errorUpdateCount, fetchMeta } = reading;
  if (status !== 'error' || !mayPass(error) || fetchMeta?.fetchMore) return false;
  const longest = Math.min(FIRST_WAIT_MS * 2 ** (errorUpdateCount - 1), LONGEST_WAIT_MS);
  return Math.round(longest * (1 - spread / 2));
}

/** Whether nothing has been loaded yet because of a failure that is retried. */
export const isUnread = (reading: Omit<Reading, 'status' | 'fetchMeta'>): boolean =>
  reading.dataUpdatedAt === 0 &&
  reading.errorUpdateCount > 0 &&
  // A query without data has no error during a retry.
  (reading.error === null || mayPass(reading.error));

const mayPass = (error: unknown): boolean => error instanceof ApiError && isTransient(error);

/** Jitter of this page, so that all its queries retry together. */
const SPREAD = Math.random();

const waitOf = ({ state }: { state: Reading }) => retryDelay(state, SPREAD);
const isDue = (query: { state: Reading }) => waitOf(query) !== false && 'always';

/**
 * Query options of islands: failed reads are retried while the tab is
 * visible, and at once on reconnect or focus. Loaded data is not
 * refetched: no layout shift while reading.
 */
export const retryOptions = {
  refetchInterval: waitOf,
  refetchOnReconnect: isDue,
  refetchOnWindowFocus: isDue,
} as const;

/**
 * Loads data for the active queries whose key starts with `queryKey`. If that fails, the
 * queries retry as if they had failed themselves; on success they get the
 * data. Rejects as `read` does.
 */
export async function readFor<Content>(
  client: QueryClient,
  queryKey: QueryKey,
  read: () => Promise<Content>,
): Promise<Content> {
  // The current ones: queries of a later login must not get this data.
  const queries = client.getQueryCache().findAll({ queryKey, type: 'active' });
  try {
    const content = await read();
    for (const query of queries) if (query.state.status === 'error') query.setData(content);
    return content;
  } catch (error) {
    for (const query of queries) {
      const errorUpdateCount = query.state.errorUpdateCount + 1;
      query.setState({ status: 'error', error: error as Error, errorUpdateCount });
    }
    throw error;
  }
}
