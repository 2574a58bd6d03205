import { type KeyboardEvent, useRef, useState } from 'react';

/** No option is active: the keys belong to the field. */
const NONE = -1;

/**
 * The arrows of a combobox: they go through the options of a list and around, and Enter follows the
 * active one, while the focus stays in the field. Another list begins without an active option.
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
    // Within a composition the keys belong to the input method.
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
    /** Place of the active option, undefined where there is none. */
    active: active === NONE ? undefined : active,
    release: () => setChosen({ in: list, index: NONE }),
    onKeyDown,
  };
}
