import { type DragEvent, useState } from 'react';
import type { BoardRow } from '@/contract/board';

/**
 * Dragging of entries of the month to other days with a mouse; for fingers and the keyboard there is the menu. An entry
 * is dropped on a day that is not its own.
 */
export function useMonthDrag(onDrop: (row: BoardRow, day: string) => void) {
  const [dragged, setDragged] = useState<BoardRow>();
  const [target, setTarget] = useState<string>();
  const end = () => {
    setDragged(undefined);
    setTarget(undefined);
  };
  return {
    entry: (row: BoardRow) => ({
      draggable: true,
      onDragStart({ dataTransfer }: DragEvent) {
        // Firefox drags nothing without data.
        dataTransfer.setData('text/plain', row.titulo);
        dataTransfer.effectAllowed = 'move';
        setDragged(row);
      },
      onDragEnd: end,
    }),
    day: (day: string) => ({
      onDragOver(event: DragEvent) {
        if (!dragged) return;
        const isOther = dragged.fecha !== day;
        // Allows a drop.
        if (isOther) event.preventDefault();
        setTarget(isOther ? day : undefined);
      },
      onDrop(event: DragEvent) {
        if (!dragged) return;
        event.preventDefault();
        end();
        onDrop(dragged, day);
      },
    }),
    isTarget: (day: string) => target === day,
  };
}

export type MonthDrag = ReturnType<typeof useMonthDrag>;
