import { type RefObject, useEffect, useEffectEvent } from 'react';

/**
 * Tells of a `<details>` that was opened before React listened to it (record 064): the browser says so
 * once, and keeps it open.
 * @param open called where it stands open although React takes it for closed
 */
export function useOpenedEarly(
  details: RefObject<HTMLDetailsElement | null>,
  isOpen: boolean,
  open: () => void,
): void {
  const tell = useEffectEvent(() => {
    if (details.current?.open && !isOpen) open();
  });
  useEffect(() => tell(), []);
}
