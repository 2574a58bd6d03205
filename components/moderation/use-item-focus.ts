import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

const BOXES = 'li input[type="checkbox"]';

/**
 * Where the keyboard is in a list of items, whose checkboxes take the focus. When an act is over and
 * what had the focus is gone, the item that has come into its place takes it.
 */
export function useItemFocus(
  area: RefObject<HTMLElement | null>,
  isActing: boolean,
  items: readonly unknown[],
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
    // A dialog covers the list; the place in it stays.
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
  // The act is over before the list without its item has arrived.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the items say when to look
  useEffect(() => {
    if (!isActing) onDone();
  }, [isActing, items]);

  return {
    /** -1 where the focus is on no item. */
    currentIndex,
    move: (by: 1 | -1) => focusAt(currentIndex() + by),
  };
}
