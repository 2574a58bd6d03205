import { type RefObject, useEffect, useRef } from 'react';

/**
 * Gives the focus to `area` when a dialog closes and the button that opened it is gone, for example with its row: else
 * the next Tab would begin at the top of the page.
 */
export function useFocusAfterDialog(isOpen: boolean, area: RefObject<HTMLElement | null>): void {
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    const isClosed = wasOpen.current && !isOpen;
    wasOpen.current = isOpen;
    // The dialog has given it back before, where the button is there.
    if (isClosed && document.activeElement === document.body) area.current?.focus();
  }, [isOpen, area]);
}
