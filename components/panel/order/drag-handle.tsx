import type { ComponentProps } from 'react';
import { LineDrawing } from '@/components/ui/icon';
import { orderTexts as texts } from '@/lib/panel/order';

/** What a row is dragged by; for the keyboard there are buttons. */
export const DragHandle = (handlers: ComponentProps<'span'>) => (
  <span
    {...handlers}
    aria-hidden="true"
    title={texts.drag}
    className="grid w-6 flex-none cursor-grab touch-none place-items-center self-start py-2 text-muted active:cursor-grabbing"
  >
    <LineDrawing>
      <path
        d="M7 4.500v.1M7 10v.1M7 15.500v.1M13 4.500v.1M13 10v.1M13 15.500v.1"
        strokeWidth={2.4}
      />
    </LineDrawing>
  </span>
);
