import { useRef, useState } from 'react';
import type { BoardRow } from '@/contract/board';

/** Which rows of a page are selected; one that has left the page is not. */
export function useRowSelection(rows: readonly BoardRow[]) {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const last = useRef<string>(undefined);
  const selected = rows.filter(({ clave }) => keys.has(clave));
  const isAll = rows.length > 0 && selected.length === rows.length;

  /** Rows from the one that was toggled last to this one. */
  const rangeTo = (clave: string): string[] => {
    const ends = [last.current, clave].map((key) => rows.findIndex((row) => row.clave === key));
    if (ends.includes(-1)) return [clave];
    return rows.slice(Math.min(...ends), Math.max(...ends) + 1).map((row) => row.clave);
  };
  return {
    rows: selected,
    isAll,
    has: ({ clave }: BoardRow): boolean => keys.has(clave),
    /** `isRange`: with the Shift key, all rows since the last one. */
    toggle({ clave }: BoardRow, isRange: boolean) {
      const next = new Set(selected.map((row) => row.clave));
      const isOn = !keys.has(clave);
      for (const key of isRange ? rangeTo(clave) : [clave]) {
        if (isOn) next.add(key);
        else next.delete(key);
      }
      last.current = clave;
      setKeys(next);
    },
    toggleAll: () => setKeys(new Set(isAll ? [] : rows.map(({ clave }) => clave))),
    clear: () => setKeys(new Set()),
  };
}

export type RowSelection = ReturnType<typeof useRowSelection>;
