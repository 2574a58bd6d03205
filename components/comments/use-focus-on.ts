import { useEffect, useState } from 'react';

/** Moves the focus to an element, by its id, once it is on the page, and brings it into view. */
export function useFocusOn(): (elementId: string) => void {
  const [wanted, setWanted] = useState<{ elementId: string }>();
  useEffect(() => {
    const element = wanted && document.getElementById(wanted.elementId);
    if (!element) return;
    element.scrollIntoView({ block: 'nearest' });
    element.focus({ preventScroll: true });
  }, [wanted]);
  return (elementId) => setWanted({ elementId });
}
