import { useEffect, useEffectEvent } from 'react';
import { browserApi } from '@/lib/core/browser/browser-http';
import { endHeartbeats } from '@/lib/newsroom/review';

/**
 * Tells colleagues at once that somebody has left a desk, for another page or with the tab (D63). A beacon would not do:
 * writes name the account of their page in a header (D79).
 */
export function useEndPresence(id: number, isOpen: boolean): void {
  const end = useEffectEvent(() => {
    // Without this call the heartbeat ends too, 45 seconds later.
    if (isOpen) endHeartbeats(browserApi(), id).catch(() => {});
  });
  useEffect(() => {
    const listening = new AbortController();
    window.addEventListener('pagehide', () => end(), { signal: listening.signal });
    return () => {
      listening.abort();
      end();
    };
  }, []);
}
