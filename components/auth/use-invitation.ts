import { useQuery } from '@tanstack/react-query';
import { queryClient } from '@/components/session/query-client';
import type { InvitationView } from '@/lib/auth/invitation-state';
import { invitationMessages } from '@/lib/auth/messages';
import { ApiError } from '@/lib/core/api-error';

/** What is known of a link: undefined while it is looked up, and a text where that failed. */
export type KnownInvitation = InvitationView | { kind: 'failed'; text: string } | undefined;

/** Looks up the link of a token once it is known (record 146), and again on `retry`. */
export function useInvitation(token: string | null | undefined): [KnownInvitation, () => void] {
  const { data, error, isFetching, refetch } = useQuery(
    {
      queryKey: ['invitation', token],
      queryFn: ({ signal }) => read(token ?? '', signal),
      enabled: Boolean(token),
      // Whoever waits is told at once, and tries again.
      retry: false,
      gcTime: 0,
    },
    queryClient,
  );
  const retry = () => void refetch();
  if (isFetching) return [undefined, retry];
  if (!error) return [data, retry];
  const said = error instanceof ApiError ? error.said : undefined;
  return [{ kind: 'failed', text: said ?? invitationMessages.lookupFailed }, retry];
}

/** Loaded on demand: most who see the account screens have no invitation. */
async function read(token: string, signal: AbortSignal): Promise<InvitationView> {
  const [{ readInvitation }, { browserApi }] = await Promise.all([
    import('@/lib/auth/invitation-state'),
    import('@/lib/core/browser/browser-http'),
  ]);
  return readInvitation(browserApi(signal), token);
}
