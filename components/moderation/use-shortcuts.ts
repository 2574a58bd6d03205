import { type RefObject, useEffect, useEffectEvent } from 'react';
import { type Shortcut, shortcutOf } from '@/lib/moderation/shortcuts';

/** Keys that count while the focus is in `area`, but not in a dialog of it (WCAG 2.1.4). */
export function useShortcuts(
  area: RefObject<HTMLElement | null>,
  onShortcut: (shortcut: Shortcut) => void,
): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.target instanceof Element && event.target.closest('dialog')) return;
    const shortcut = shortcutOf(event);
    if (!shortcut) return;
    event.preventDefault();
    // A key that is held would go on with items that nobody has looked at.
    if (event.repeat && shortcut !== 'next' && shortcut !== 'previous') return;
    onShortcut(shortcut);
  });
  useEffect(() => {
    const element = area.current;
    element?.addEventListener('keydown', onKey);
    return () => element?.removeEventListener('keydown', onKey);
  }, [area]);
}
