import { useEffect, useState } from 'react';
import type { InvitationLook } from '@/lib/auth/invitation-state';
import { invitationMessages } from '@/lib/auth/messages';
import { ApiError } from '@/lib/core/api-error';

/** What is known of a link: undefined while it is looked up, and a text where that failed. */
export type Looked = InvitationLook | { kind: 'failed'; text: string } | undefined;

/** Looks up the link of a token once it is known (record 146), and again on `retry`. */
export function useInvitationLook(token: string | null | undefined): [Looked, () => void] {
  const [looked, setLooked] = useState<Looked>();
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt looks again
  useEffect(() => {
    if (!token) return;
    const looking = new AbortController();
    const { signal } = looking;
    setLooked(undefined);
    look(token, signal).then(
      (result) => signal.aborted || setLooked(result),
      (error) => {
        if (signal.aborted) return;
        console.error(error);
        const said = error instanceof ApiError ? error.said : undefined;
        setLooked({ kind: 'failed', text: said ?? invitationMessages.lookFailed });
      },
    );
    return () => looking.abort();
  }, [token, attempt]);
  return [looked, () => setAttempt((count) => count + 1)];
}

/** Loaded on demand: most who see the account screens have no invitation. */
async function look(token: string, signal: AbortSignal): Promise<InvitationLook> {
  const [{ readInvitation }, { browserApi }] = await Promise.all([
    import('@/lib/auth/invitation-state'),
    import('@/lib/core/browser/browser-http'),
  ]);
  return readInvitation(browserApi(signal), token);
}
