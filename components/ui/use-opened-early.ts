import { type RefObject, useEffect, useEffectEvent } from 'react';

/**
 * Detects a `<details>` that was opened before hydration (record 064): its `toggle` event fires
 * once, before React listens.
 * @param open called if it is open although React's state is closed
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
