import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ACCOUNT_MISMATCH_EVENT } from '@/lib/core/account-mismatch';
import { createHttp } from '@/lib/core/http';
import { routes } from '@/lib/core/routes';
import { type Reader, sessionAnswerSchema } from '@/lib/session/answer';
import { endMarker } from '@/lib/session/marker';
import { queryClient } from './query-client';
import { isUnread } from './recovery';
import { type Marker, useMarker } from './use-marker';

/** Key of the session's query; a login has another marker, and asks anew. */
export const SESSION_KEY = 'session';

/** So often the session is looked at again, in milliseconds (accounts.md#session-check). */
const RECHECK_MS = 30_000;

/**
 * Who is signed in: undefined until that is known, null for nobody. Asks again every 30 s, when the
 * tab is looked at again, and after a login or logout in any tab (D5). While the server is away it
 * stays as it was last known.
 */
export const useReader = (): Reader | null | undefined => useSessionQuery().reader;

/** The same, and whether it could not be read since the page was opened; that is tried again. */
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
 * Who signed in in the login of which `marker` tells, for what is done before that is known; undefined
 * where it cannot be read.
 */
export async function readerOf(marker: Marker): Promise<Reader | null | undefined> {
  const queryKey = [SESSION_KEY, marker];
  const known = queryClient.ensureQueryData({ queryKey, queryFn: fetchReader });
  return known.catch(() => undefined);
}

async function fetchReader(): Promise<Reader | null> {
  const answer = await createHttp({ url: '' }).get(routes.session.slice(1), sessionAnswerSchema);
  return answer.user;
}
