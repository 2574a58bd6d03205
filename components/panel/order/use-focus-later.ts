import { useEffect, useRef } from 'react';

/** Returns a function that focuses the element of an id after the next render: a row that moves in the document loses the focus. */
export function useFocusLater() {
  const wanted = useRef<string>(undefined);
  useEffect(() => {
    if (!wanted.current) return;
    document.getElementById(wanted.current)?.focus();
    wanted.current = undefined;
  });
  return (id: string): void => {
    wanted.current = id;
  };
}
