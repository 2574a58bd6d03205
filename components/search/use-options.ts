import { type KeyboardEvent, useRef, useState } from 'react';

/** No active option: keys go to the field. */
const NONE = -1;

/**
 * Arrow keys of a combobox: they cycle through the options, and Enter opens the
 * active one, while the focus stays in the field. A new list starts without an active option.
 */
export function useOptions(list: unknown) {
  const box = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState({ in: list, index: NONE });
  const active = chosen.in === list ? chosen.index : NONE;

  const options = () => box.current?.querySelectorAll<HTMLElement>('[role="option"]') ?? [];

  const move = (step: 1 | -1) => {
    const all = options();
    if (all.length === 0) return;
    const from = active === NONE && step === -1 ? 0 : active;
    const index = (from + step + all.length) % all.length;
    setChosen({ in: list, index });
    all[index]?.scrollIntoView({ block: 'nearest' });
  };

  const onKeyDown = (event: KeyboardEvent) => {
    // During composition the keys belong to the input method.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter' && active !== NONE) {
      event.preventDefault();
      options()[active]?.click();
    }
  };

  return {
    box,
    /** Index of the active option, if any. */
    active: active === NONE ? undefined : active,
    release: () => setChosen({ in: list, index: NONE }),
    onKeyDown,
  };
}
