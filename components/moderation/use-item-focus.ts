import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import type { ModerationItem } from '@/contract/moderation';

const BOXES = 'li input[type="checkbox"]';

/**
 * Where the keyboard is in a list of items, whose checkboxes take the focus. It stays in its place
 * when the item there leaves the list, also from below a dialog (`asked`).
 */
export function useItemFocus(
  area: RefObject<HTMLElement | null>,
  items: ModerationItem[],
  asked: unknown,
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

  const onFocus = useEffectEvent(() => {
    const index = currentIndex();
    last.current = index < 0 ? undefined : index;
  });
  useEffect(() => {
    const element = area.current;
    element?.addEventListener('focusin', onFocus);
    return () => element?.removeEventListener('focusin', onFocus);
  }, [area]);

  const onChange = useEffectEvent(() => {
    if (document.activeElement === document.body && last.current !== undefined) {
      focusAt(last.current);
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is on the screen has changed
  useEffect(() => onChange(), [items, asked]);

  return {
    /** -1 where the focus is on no item. */
    currentIndex,
    move: (by: 1 | -1) => focusAt(currentIndex() + by),
  };
}
