import { usePathname } from 'next/navigation';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

interface Dismissable {
  isOpen: boolean;
  /** Holds what is open, and the button that opened it. */
  area: RefObject<HTMLElement | null>;
  /** Gets the focus back after Escape. */
  toggle: RefObject<HTMLElement | null>;
  close: () => void;
}

/**
 * Closes what stands open over a page: on Escape, when somebody presses or goes elsewhere with the
 * focus, and when the page is another one or is left.
 */
export function useDismiss({ isOpen, area, toggle, close }: Dismissable): void {
  const pathname = usePathname();
  const openedOn = useRef(pathname);

  const onElsewhere = useEffectEvent((event: Event) => {
    if (!area.current?.contains(event.target as Node)) close();
  });
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    // Within a composition Escape belongs to the keyboard of the system.
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
    // A page that the browser brings back from its memory stands as it was left.
    window.addEventListener('pagehide', onLeave, { signal });
    return () => listening.abort();
  }, [isOpen]);
}
