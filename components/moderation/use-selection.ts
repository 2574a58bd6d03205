import { useState } from 'react';
import type { ModerationItem, ModerationTarget } from '@/contract/moderation';
import { keyOf } from '@/lib/moderation/items';

/** Which items of a list are selected; one that has left the list is not. */
export function useSelection(items: ModerationItem[]) {
  const [keys, setKeys] = useState<string[]>([]);
  const selected = items.filter((item) => keys.includes(keyOf(item)));
  const isAll = items.length > 0 && selected.length === items.length;
  const without = (all: string[], some: ModerationTarget[]) => {
    const dropped = some.map(keyOf);
    return all.filter((key) => !dropped.includes(key));
  };
  return {
    items: selected,
    isAll,
    has: (item: ModerationItem) => selected.includes(item),
    toggle: (item: ModerationItem) =>
      setKeys(selected.includes(item) ? without(keys, [item]) : [...keys, keyOf(item)]),
    toggleAll: () => setKeys(isAll ? [] : items.map(keyOf)),
    /** Deselects finished items. */
    drop: (done: ModerationTarget[]) => setKeys((before) => without(before, done)),
  };
}

export type Selection = ReturnType<typeof useSelection>;
