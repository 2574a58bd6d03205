import { useLayoutEffect, useRef } from 'react';

/**
 * Browsers take the focus from a button that is switched off: gives it back afterwards. Meanwhile the
 * dialog around it has the focus, if there is one: Escape goes where the focus is, and a press that
 * the dialog does not hear closes it unasked.
 */
export function useKeptFocus(isOff: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  // Before the browser notices that the button is off.
  useLayoutEffect(() => {
    const dialog = button.current?.closest('dialog');
    const { activeElement, body } = document;
    if (isOff) {
      hadFocus.current = activeElement === button.current;
      if (hadFocus.current) dialog?.focus();
    } else if (hadFocus.current && (activeElement === body || activeElement === dialog)) {
      button.current?.focus();
    }
  }, [isOff]);
  return button;
}
