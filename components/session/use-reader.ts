import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ACCOUNT_MISMATCH_EVENT } from '@/lib/core/account-mismatch';
import { recordSession } from '@/lib/core/browser/session-end';
import { createHttp } from '@/lib/core/http';
import { routes } from '@/lib/core/routes';
import { type Reader, sessionAnswerSchema } from '@/lib/session/answer';
import { endMarker } from '@/lib/session/browser/marker';
import { queryClient } from './query-client';
import { isUnread } from './retries';
import { type Marker, useMarker } from './use-marker';

/** Query key of the session; each login has another marker, and so another query. */
export const SESSION_KEY = 'session';

/** Polling interval of the session, in milliseconds (accounts.md#session-check). */
const RECHECK_MS = 30_000;

/**
 * The signed-in reader: undefined until known, null without a session. Refetched every 30 s, on
 * focus, and after a login or logout in any tab (D5). While the server is down it keeps
 * the last known value.
 */
export const useReader = (): Reader | null | undefined => useSessionQuery().reader;

/** The same, and whether it has never been loaded because of a failure, which is retried. */
export function useSession() {
  const { reader, query } = useSessionQuery();
  return { reader, isUnread: reader === undefined && isUnread(query) };
}

function useSessionQuery() {
  const marker = useMarker();
  const query = useQuery(
    {
      queryKey: [SESSION_KEY, marker],
      queryFn: fetchReader,
      enabled: Boolean(marker),
      refetchInterval: RECHECK_MS,
      refetchOnWindowFocus: 'always',
      refetchOnReconnect: 'always',
    },
    queryClient,
  );
  const { data, refetch } = query;
  useEffect(() => {
    const lookAgain = () => void refetch({ cancelRefetch: false });
    window.addEventListener(ACCOUNT_MISMATCH_EVENT, lookAgain);
    return () => window.removeEventListener(ACCOUNT_MISMATCH_EVENT, lookAgain);
  }, [refetch]);
  const over = data === null ? marker : null;
  useEffect(() => {
    if (over) endMarker(over);
  }, [over]);
  return { reader: marker === null ? null : data, query };
}

/**
 * The reader of the login with `marker`, for actions before that is known; undefined
 * if it cannot be loaded.
 */
export async function readerOf(marker: Marker): Promise<Reader | null | undefined> {
  const queryKey = [SESSION_KEY, marker];
  const known = queryClient.ensureQueryData({ queryKey, queryFn: fetchReader });
  return known.catch(() => undefined);
}

async function fetchReader(): Promise<Reader | null> {
  const answer = await createHttp({ url: '' }).get(routes.session.slice(1), sessionAnswerSchema);
  recordSession(answer);
  return answer.user;
}
