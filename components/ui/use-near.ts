import { type RefObject, useEffect, useState } from 'react';

/** So far from the view that what is fetched then is there before the reader. */
const MARGIN = '600px';

/** Whether an element has come near the view since `isAsked`. */
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
