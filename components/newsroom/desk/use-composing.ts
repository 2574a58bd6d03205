import { useEffect, useRef } from 'react';

/**
 * Whether an input method is composing a letter, such as `´` before `a`: a text that is replaced meanwhile loses it. The
 * answer is of the moment of the call.
 */
export function useComposing(): () => boolean {
  const isComposing = useRef(false);
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const set = (is: boolean) => () => {
      isComposing.current = is;
    };
    document.addEventListener('compositionstart', set(true), { signal });
    document.addEventListener('compositionend', set(false), { signal });
    return () => listening.abort();
  }, []);
  return () => isComposing.current;
}
