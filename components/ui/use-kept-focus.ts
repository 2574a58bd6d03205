import { useEffect, useRef } from 'react';

/** Browsers take the focus from a button that is switched off: gives it back afterwards. */
export function useKeptFocus(isOff: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  useEffect(() => {
    if (isOff) hadFocus.current = document.activeElement === button.current;
    else if (hadFocus.current && document.activeElement === document.body) button.current?.focus();
  }, [isOff]);
  return button;
}
