import { useEffect, useEffectEvent } from 'react';
import { dropDrafts } from '@/lib/core/browser/drafts';
import { readSignOut } from '@/lib/core/sign-out-stamp';
import { watchMarker } from '@/lib/session/browser/marker';

/**
 * Calls `forget` on a sign-out in any tab of this browser, to discard private drafts.
 * Not called when a session expires.
 */
export function useSignOut(forget: () => void): void {
  const onSignOut = useEffectEvent(() => {
    dropDrafts();
    forget();
  });
  useEffect(() => {
    let last = readSignOut();
    return watchMarker(() => {
      const now = readSignOut();
      if (now === last) return;
      last = now;
      onSignOut();
    });
  }, []);
}
