import { useEffect, useRef, useState } from 'react';

/** So long the element may take to come, in milliseconds; later nobody waits for it any more. */
const PATIENCE_MS = 3000;

/**
 * Moves the focus to an element, by its id, and brings it into view: at once, or as soon as what the
 * caller shows holds it.
 */
export function useFocusOn(): (elementId: string) => void {
  const wanted = useRef<{ elementId: string; until: number }>(null);
  const [, look] = useState({});
  // Until it has worked: the element may come later, or stand in what is only about to open.
  useEffect(() => {
    if (!wanted.current) return;
    const { elementId, until } = wanted.current;
    const element = document.getElementById(elementId);
    element?.scrollIntoView({ block: 'nearest' });
    element?.focus({ preventScroll: true });
    const isDone = element !== null && document.activeElement === element;
    if (isDone || Date.now() > until) {
      wanted.current = null;
      return;
    }
    const frame = requestAnimationFrame(() => look({}));
    return () => cancelAnimationFrame(frame);
  });
  return (elementId) => {
    wanted.current = { elementId, until: Date.now() + PATIENCE_MS };
    look({});
  };
}
