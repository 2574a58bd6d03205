import { type RefObject, useEffect, useRef } from 'react';

/**
 * Focuses the field `name` inside the element of the returned ref, once it is there; none where the name is undefined.
 * At once: React Hook Form's `setFocus` does so with a timer, which on a slow phone takes the focus from somebody who has
 * gone on to the next field. After the layout effects, in which a dialog opens; `autoFocus` comes before them.
 */
export function useInitialFocus<Around extends HTMLElement>(
  name: string | undefined,
): RefObject<Around | null> {
  const around = useRef<Around>(null);
  useEffect(() => {
    if (name) around.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
  }, [name]);
  return around;
}
