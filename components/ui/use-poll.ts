import { useEffect, useEffectEvent } from 'react';

/** Polls every `everyMs` milliseconds while `isOn` and the page is visible. */
export function usePoll(ask: () => void, everyMs: number, isOn: boolean): void {
  const tick = useEffectEvent(() => {
    if (document.visibilityState === 'visible') ask();
  });
  useEffect(() => {
    if (!isOn) return;
    const timer = setInterval(() => tick(), everyMs);
    return () => clearInterval(timer);
  }, [everyMs, isOn]);
}
