import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

const BOXES = 'li input[type="checkbox"]';

/**
 * Focus in a list of items, whose checkboxes are focusable. When the focused item is
 * removed, the item at its position gets the focus. `shown` are the ids of the items.
 */
export function useItemFocus(
  area: RefObject<HTMLElement | null>,
  isAsking: boolean,
  shown: string,
) {
  const last = useRef<number>(undefined);
  const boxes = () => [...(area.current?.querySelectorAll<HTMLElement>(BOXES) ?? [])];
  const currentIndex = () =>
    boxes().findIndex((box) => box.closest('li')?.contains(document.activeElement));

  const focusAt = (index: number) => {
    const all = boxes();
    const box = all[Math.max(0, Math.min(index, all.length - 1))];
    box?.closest('li')?.scrollIntoView({ block: 'nearest' });
    (box ?? area.current?.querySelector<HTMLElement>('[data-empty]'))?.focus();
  };

  const onFocus = useEffectEvent((event: FocusEvent) => {
    // A dialog covers the list; the position is kept.
    if (event.target instanceof Element && event.target.closest('dialog')) return;
    last.current = Math.max(0, currentIndex());
  });
  useEffect(() => {
    const element = area.current;
    element?.addEventListener('focusin', onFocus);
    return () => element?.removeEventListener('focusin', onFocus);
  }, [area]);

  const onDone = useEffectEvent(() => {
    if (document.activeElement === document.body && last.current !== undefined) {
      focusAt(last.current);
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the items say when to look
  useEffect(() => {
    if (!isAsking) onDone();
  }, [isAsking, shown]);

  return {
    /** -1 if the focus is on no item. */
    currentIndex,
    move: (by: 1 | -1) => focusAt(currentIndex() + by),
  };
}
