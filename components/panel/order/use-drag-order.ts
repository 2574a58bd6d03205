import { type PointerEvent, useRef, useState } from 'react';
import type { Drag } from './drag-marks';

/**
 * Ordering of a list by dragging with mouse, pen or finger. The list changes when the row is dropped: a handle that
 * moved in the document meanwhile would lose the pointer.
 */
export function useDragOrder(onMove: (from: number, to: number) => void) {
  const list = useRef<HTMLOListElement>(null);
  const [drag, setDrag] = useState<Drag>();

  /** The row at a height of the window; the first or last one beyond the list. */
  const rowAt = (y: number): number => {
    const rows = [...(list.current?.children ?? [])];
    const below = rows.findIndex((row) => y < row.getBoundingClientRect().bottom);
    return below < 0 ? rows.length - 1 : below;
  };
  const end = () => setDrag(undefined);

  return {
    list,
    drag,
    /** Handlers of the handle of a row. */
    handle: (index: number) => ({
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setDrag({ from: index, to: index });
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        if (drag?.from === index) setDrag({ from: index, to: rowAt(event.clientY) });
      },
      onPointerUp() {
        if (drag?.from === index) onMove(drag.from, drag.to);
        end();
      },
      onPointerCancel: end,
    }),
  };
}
