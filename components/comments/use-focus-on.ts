import { useEffect, useRef, useState } from 'react';

/** Longest wait for the element to be mounted, in milliseconds. */
const TIMEOUT_MS = 3000;

/**
 * Moves the focus to an element, by its id, and scrolls to it: at once, or as soon as the
 * caller renders it.
 */
export function useFocusOn(): (elementId: string) => void {
  const wanted = useRef<{ elementId: string; until: number }>(null);
  const [, look] = useState({});
  // Retried until it works: the element may be mounted later, or in a closed panel.
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
    wanted.current = { elementId, until: Date.now() + TIMEOUT_MS };
    look({});
  };
}
