import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { ApiError, isTransient } from '@/lib/core/api-error';

/** Longest wait after the first failure of a read, in milliseconds; each further one doubles it. */
const FIRST_WAIT_MS = 10_000;
const LONGEST_WAIT_MS = 60_000;

/** What a query knows of its reading. */
export interface Reading {
  status: 'pending' | 'error' | 'success';
  error: unknown;
  /** How often it has failed since the page was opened. */
  errorUpdateCount: number;
  /** Moment of what is shown, in milliseconds; 0 until something has been read. */
  dataUpdatedAt: number;
  /** Whether the last call was for a further page of a list. */
  fetchMeta?: { fetchMore?: unknown } | null;
}

/**
 * Milliseconds until a read that failed is tried again by itself: longer with each failure, and
 * between half and all of that by `spread` (0 to 1), so that the readers of a server that comes back
 * do not all come at once. False where nothing failed, where the server has answered (401, 404), and
 * where a reader asked for more and has been told.
 */
export function recoveryWait(reading: Reading, spread: number): number | false {
  const { status, error, errorUpdateCount, fetchMeta } = reading;
  if (status !== 'error' || !mayPass(error) || fetchMeta?.fetchMore) return false;
  const longest = Math.min(FIRST_WAIT_MS * 2 ** (errorUpdateCount - 1), LONGEST_WAIT_MS);
  return Math.round(longest * (1 - spread / 2));
}

/** Whether nothing could be read yet, and that is tried again by itself. */
export const isUnread = (reading: Omit<Reading, 'status' | 'fetchMeta'>): boolean =>
  reading.dataUpdatedAt === 0 &&
  reading.errorUpdateCount > 0 &&
  // While a query without any data tries again it has forgotten why.
  (reading.error === null || mayPass(reading.error));

const mayPass = (error: unknown): boolean => error instanceof ApiError && isTransient(error);

/** Of this page, so that all that it reads keeps one pace. */
const SPREAD = Math.random();

const waitOf = ({ state }: { state: Reading }) => recoveryWait(state, SPREAD);
const isDue = (query: { state: Reading }) => waitOf(query) !== false && 'always';

/**
 * Options of a query of an island: what could not be read is read again by itself while somebody
 * looks, and at once when the browser is back on the net or the tab is looked at again. What has been
 * read stays: nothing moves while somebody reads.
 */
export const recovering = {
  refetchInterval: waitOf,
  refetchOnReconnect: isDue,
  refetchOnWindowFocus: isDue,
} as const;

/**
 * Reads in place of the query on the screen whose key begins with `queryKey`. Where that fails, the
 * query goes on as if the failure had been its own; where it works, the query has what it was to
 * read. Rejects as `read` does.
 */
export async function readFor<Content>(
  client: QueryClient,
  queryKey: QueryKey,
  read: () => Promise<Content>,
): Promise<Content> {
  // Those of now: another login's has nothing to do with what is read in this one.
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
