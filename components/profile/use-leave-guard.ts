import { useEffect, useEffectEvent, useRef, useState } from 'react';

/**
 * While `isActive`, asks before the page is left: in a dialog for links of the site and for
 * back and forward, in the browser's prompt otherwise. Where back and forward cannot be
 * intercepted the page is left; the form keeps a draft.
 */
export function useLeaveGuard(isActive: boolean) {
  const [goOn, setGoOn] = useState<(() => void) | null>(null);
  const isLeaving = useRef(false);

  const ask = useEffectEvent((event: Event, go: () => void) => {
    if (isLeaving.current) return;
    event.preventDefault();
    event.stopPropagation();
    setGoOn(() => go);
  });

  useEffect(() => {
    if (!isActive) return;
    const listening = new AbortController();
    const { signal } = listening;
    const onUnload = (event: BeforeUnloadEvent) => {
      if (!isLeaving.current) event.preventDefault();
    };
    const onClick = (event: MouseEvent) => {
      const link = leavingLink(event);
      if (link) ask(event, () => link.click());
    };
    const onNavigate = (event: NavigateEvent) => {
      const { key } = event.destination;
      if (event.navigationType !== 'traverse' || !event.cancelable) return;
      ask(event, () => void window.navigation.traverseTo(key));
    };
    window.addEventListener('beforeunload', onUnload, { signal });
    // In the capture phase, before React's listeners.
    document.addEventListener('click', onClick, { signal, capture: true });
    window.navigation?.addEventListener('navigate', onNavigate, { signal });
    return () => listening.abort();
  }, [isActive]);

  return {
    isAsking: goOn !== null,
    stay: () => setGoOn(null),
    leave() {
      isLeaving.current = true;
      setGoOn(null);
      goOn?.();
    },
  };
}

/** The link to another page of this site that a click follows in this tab, if any. */
function leavingLink(event: MouseEvent): HTMLAnchorElement | undefined {
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey);
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!isPlain || !link?.href || link.target === '_blank' || link.hasAttribute('download')) return;
  // The sign-in link returns here and restores the draft.
  if ('keepsDraft' in link.dataset) return;
  const { origin, pathname, search } = new URL(link.href);
  const { location } = window;
  const isHere = pathname === location.pathname && search === location.search;
  return origin === location.origin && !isHere ? link : undefined;
}
