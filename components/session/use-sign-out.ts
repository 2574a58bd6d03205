import { useEffect, useEffectEvent } from 'react';
import { dropDrafts } from '@/lib/core/drafts';
import { readSignOut } from '@/lib/core/sign-out-stamp';
import { watchMarker } from '@/lib/session/marker';

/**
 * Calls `forget` when somebody signs out of this browser, in whichever tab: what they were writing
 * is for nobody else's eyes. A session that only ends calls nothing.
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
