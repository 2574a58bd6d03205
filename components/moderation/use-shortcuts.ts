import { type RefObject, useEffect, useEffectEvent } from 'react';
import { type Shortcut, shortcutOf } from '@/lib/moderation/shortcuts';

/** Shortcuts that work while the focus is in `area`, except in its dialogs (WCAG 2.1.4). */
export function useShortcuts(
  area: RefObject<HTMLElement | null>,
  onShortcut: (shortcut: Shortcut) => void,
): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.target instanceof Element && event.target.closest('dialog')) return;
    const shortcut = shortcutOf(event);
    if (!shortcut) return;
    event.preventDefault();
    // Key repeat would act on items that were not reviewed.
    if (event.repeat && shortcut !== 'next' && shortcut !== 'previous') return;
    onShortcut(shortcut);
  });
  useEffect(() => {
    const element = area.current;
    element?.addEventListener('keydown', onKey);
    return () => element?.removeEventListener('keydown', onKey);
  }, [area]);
}
