import { useEffect, useEffectEvent } from 'react';

interface Occasions {
  save: () => void;
  /** Looks for changes of another browser. */
  refresh: () => void;
  isDirty: boolean;
}

/**
 * Saves on Ctrl+S, when the network is back, and when the page is hidden or shown again: somebody may have signed in
 * in another tab. A page without changes looks for those of other browsers when it is shown.
 */
export function useSaveOccasions({ save, refresh, isDirty }: Occasions): void {
  const onReturn = useEffectEvent(() => (isDirty ? save() : refresh()));
  const onLeave = useEffectEvent(() => isDirty && save());
  const onOnline = useEffectEvent(() => save());
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
    if (!(ctrlKey || metaKey) || altKey || shiftKey || key.toLowerCase() !== 's') return;
    event.preventDefault();
    save();
  });
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const onVisibility = () => (document.visibilityState === 'hidden' ? onLeave() : onReturn());
    window.addEventListener('online', () => onOnline(), { signal });
    window.addEventListener('focus', () => onReturn(), { signal });
    window.addEventListener('pagehide', () => onLeave(), { signal });
    window.addEventListener('keydown', (event) => onKey(event), { signal });
    document.addEventListener('visibilitychange', onVisibility, { signal });
    return () => listening.abort();
  }, []);
}
