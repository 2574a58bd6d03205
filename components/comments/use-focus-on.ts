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
  // After every change of what is shown: the element may have come with it.
  useEffect(() => {
    if (!wanted.current) return;
    const { elementId, until } = wanted.current;
    const element = document.getElementById(elementId);
    if (element || Date.now() > until) wanted.current = null;
    element?.scrollIntoView({ block: 'nearest' });
    element?.focus({ preventScroll: true });
  });
  return (elementId) => {
    wanted.current = { elementId, until: Date.now() + PATIENCE_MS };
    look({});
  };
}
