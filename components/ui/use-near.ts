import { type RefObject, useEffect, useState } from 'react';

/** Margin around the viewport at which loading starts. */
const MARGIN = '600px';

/** Whether an element has been near the viewport since `isAsked`. */
export function useNear(element: RefObject<Element | null>, isAsked: boolean): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (!isAsked || isNear || !element.current) return;
    const observer = new IntersectionObserver(
      (entries) => setIsNear(entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: MARGIN },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, isAsked, isNear]);
  return isNear;
}
