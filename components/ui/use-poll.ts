import { useEffect, useEffectEvent } from 'react';

/** Asks again and again while `isOn` and the page is looked at; `everyMs` is in milliseconds. */
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
