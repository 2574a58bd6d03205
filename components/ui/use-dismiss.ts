import { usePathname } from 'next/navigation';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

interface Dismissable {
  isOpen: boolean;
  /** Contains the open element and its toggle. */
  area: RefObject<HTMLElement | null>;
  /** Receives the focus after Escape. */
  toggle: RefObject<HTMLElement | null>;
  close: () => void;
}

/**
 * Closes an overlay: on Escape, on a press outside, when the
 * focus leaves it, and on navigation.
 */
export function useDismiss({ isOpen, area, toggle, close }: Dismissable): void {
  const pathname = usePathname();
  const openedOn = useRef(pathname);

  const onElsewhere = useEffectEvent((event: Event) => {
    if (!area.current?.contains(event.target as Node)) close();
  });
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    // During composition Escape belongs to the input method.
    if (event.key !== 'Escape' || event.isComposing) return;
    close();
    toggle.current?.focus();
  });
  const onAnotherPage = useEffectEvent((current: string) => {
    if (current !== openedOn.current) close();
    openedOn.current = current;
  });
  const onLeave = useEffectEvent(() => close());

  useEffect(() => onAnotherPage(pathname), [pathname]);

  useEffect(() => {
    if (!isOpen) return;
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('pointerdown', onElsewhere, { signal });
    document.addEventListener('focusin', onElsewhere, { signal });
    document.addEventListener('keydown', onKey, { signal });
    // The back/forward cache would restore it open.
    window.addEventListener('pagehide', onLeave, { signal });
    return () => listening.abort();
  }, [isOpen]);
}
