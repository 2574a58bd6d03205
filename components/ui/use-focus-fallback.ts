import { useEffect, useRef } from 'react';

/**
 * For an element with `tabIndex={-1}`: takes the focus when the element inside it that had it is removed, as a row or a
 * dialog with its button. Otherwise the next Tab would begin at the top of the page.
 */
export function useFocusFallback<Area extends HTMLElement>() {
  const area = useRef<Area>(null);
  useEffect(() => {
    const within = area.current;
    if (!within) return;
    let last: Element | undefined;
    const follow = ({ target }: FocusEvent) => {
      last = target instanceof Element ? target : undefined;
    };
    const observer = new MutationObserver(() => {
      const { activeElement, body } = document;
      const isLost = activeElement === null || activeElement === body;
      if (!last || last.isConnected) return;
      last = undefined;
      if (isLost) within.focus({ preventScroll: true });
    });
    within.addEventListener('focusin', follow);
    observer.observe(within, { childList: true, subtree: true });
    return () => {
      within.removeEventListener('focusin', follow);
      observer.disconnect();
    };
  }, []);
  return area;
}
