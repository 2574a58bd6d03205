import { useLayoutEffect, useRef } from 'react';

/**
 * Disabling a button removes its focus: restores it afterwards. Meanwhile the
 * dialog around it has the focus, if there is one, to receive
 * Escape, which otherwise would close it without confirmation.
 */
export function useKeptFocus(isOff: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  // Before the disabled button loses the focus.
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
